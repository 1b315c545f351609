import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "./request-context.server.ts";

/**
 * After a break-up, the URL of the partner's recipe redirects to the viewer's own copy. A refused form is not
 * redirected.
 */
export function redirectToOwnCopy(context: RequestContext, asked: string | undefined, found: string, page = ""): void {
  if (found !== asked && !context.isSubmission) throw redirect(`/app/recipes/${found}${page}`);
}
