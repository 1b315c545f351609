import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "./request-context.server.ts";

/** After a break-up the partner's address leads to the reader's own copy. A refused form stays where it is. */
export function redirectToOwnCopy(context: RequestContext, asked: string | undefined, found: string, page = ""): void {
  if (found !== asked && !context.isSubmission) throw redirect(`/app/recipes/${found}${page}`);
}
