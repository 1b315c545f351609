import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { setFlashNotice, startPartnerCheck } from "#app/http/flash-notice.server.ts";
import { joinAfterSignIn } from "#app/http/join-after-sign-in.server.ts";
import { toSafeRedirectPath } from "#app/http/safe-path.ts";
import { googleSignInUnfinishedError } from "#app/modules/accounts/account.errors.ts";
import { getLoginPath } from "#app/modules/accounts/auth-paths.ts";
import { fetchGoogleIdentity, signInWithGoogle } from "#app/modules/accounts/sign-in.server.ts";
import { isDomainError } from "#app/modules/domain-error.ts";
import { consumeGoogleCookie } from "../auth.google/google-cookie.server.ts";

/** The callback from Google: valid only with the state that was sent along, and only once. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = context;
  const { searchParams } = new URL(request.url);
  const kept = consumeGoogleCookie(context);
  const code = searchParams.get("code");
  try {
    if (!kept || !code || searchParams.get("state") !== kept.state) throw googleSignInUnfinishedError();
    const identity = await fetchGoogleIdentity(services, { code, codeVerifier: kept.codeVerifier });
    const prover = { browser: context.browser, viewer: await context.getViewer() };
    const account = await signInWithGoogle(services, identity, prover);
    await context.startSession(account);
    startPartnerCheck(context, account);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    setFlashNotice(context, {
      title: error.title ?? "Couldn't log in with Google",
      description: error.message,
      variant: "destructive",
    });
    throw redirect(getLoginPath());
  }
  throw redirect(await joinAfterSignIn(context, toSafeRedirectPath(kept?.redirectTo, "/app")));
}
