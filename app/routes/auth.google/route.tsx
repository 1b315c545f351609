import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { googleForm } from "#app/domain/accounts/account.schema.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { setGoogleCookie } from "./google-cookie.server.ts";

export function loader() {
  throw redirect("/auth");
}

/** Redirects to Google and stores state and code verifier in a cookie. */
export function action(args: ActionFunctionArgs) {
  const { context } = args;
  return answerForm(args, { address: "/auth/google", schema: googleForm, hasPage: false }, async (input) => {
    const { google } = context.services;
    if (!google) throw redirect("/auth");
    const { url, state, codeVerifier } = google.begin();
    setGoogleCookie(context, { state, codeVerifier, redirectTo: safePath(input.redirectTo, "/app") });
    throw redirect(url);
  });
}
