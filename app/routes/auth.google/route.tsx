import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { handleForm } from "#app/http/handle-form.server.ts";
import { toSafeRedirectPath } from "#app/http/safe-path.ts";
import { googleSignInFormSchema } from "#app/modules/accounts/account.schema.ts";
import { setGoogleCookie } from "./google-cookie.server.ts";

export function loader() {
  throw redirect("/auth");
}

/** Redirects to Google and stores state and code verifier in a cookie. */
export function action(args: ActionFunctionArgs) {
  const { context } = args;
  return handleForm(
    args,
    { routePattern: "/auth/google", schema: googleSignInFormSchema, hasPage: false },
    async (input) => {
      const { google } = context.services;
      if (!google) throw redirect("/auth");
      const { url, state, codeVerifier } = google.begin();
      setGoogleCookie(context, { state, codeVerifier, redirectTo: toSafeRedirectPath(input.redirectTo, "/app") });
      throw redirect(url);
    },
  );
}
