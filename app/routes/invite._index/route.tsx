import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

const maxCodeCharacters = 40;

/** Redirects a typed code to its page. */
export function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("code")?.trim().slice(0, maxCodeCharacters) ?? "";
  return redirect(typed ? `/invite/${encodeURIComponent(typed)}` : "/app/profile");
}
