import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safePath } from "#app/http/safe-path.ts";
import { setGoogleCookie } from "./google-cookie.server.ts";

export function loader() {
  throw redirect("/auth");
}

/** Off to Google, with what has to come back kept in a cookie. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { google } = context.services;
  if (!google) throw redirect("/auth");
  const form = await request.formData();
  const { url, state, codeVerifier } = google.begin();
  setGoogleCookie(context, { state, codeVerifier, redirectTo: safePath(String(form.get("redirectTo") ?? ""), "/app") });
  throw redirect(url);
}
