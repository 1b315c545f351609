import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { googleNotFinished } from "#app/domain/accounts/account.errors.ts";
import { loginPath } from "#app/domain/accounts/login-path.ts";
import { askGoogle, signInWithGoogle } from "#app/domain/couples/sign-in-with-google.server.ts";
import { isDomainError } from "#app/domain/domain-error.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { takeGoogleCookie } from "../auth.google/google-cookie.server.ts";

/** The callback from Google: valid only with the state that was sent along, and only once. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = context;
  const { searchParams } = new URL(request.url);
  const kept = takeGoogleCookie(context);
  const code = searchParams.get("code");
  try {
    if (!kept || !code || searchParams.get("state") !== kept.state) throw googleNotFinished();
    const identity = await askGoogle(services, { code, codeVerifier: kept.codeVerifier });
    const prover = { browser: context.browser, viewer: await context.viewer() };
    await context.startSession(await signInWithGoogle(services, identity, prover));
  } catch (error) {
    if (!isDomainError(error)) throw error;
    setFlash(context, {
      title: error.title ?? "Couldn't sign in with Google",
      description: error.message,
      variant: "destructive",
    });
    throw redirect(loginPath());
  }
  throw redirect(safePath(kept?.redirectTo, "/app"));
}
