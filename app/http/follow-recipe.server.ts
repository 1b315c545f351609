import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "./request-context.server.ts";

/**
 * After a break-up the address of a recipe that the other one kept leads to the reader's own copy. A refused
 * form that is shown again stays where it is, with what was typed.
 */
export function followRecipe(context: RequestContext, asked: string | undefined, found: string, page = ""): void {
  if (found !== asked && !context.isSubmission) throw redirect(`/app/recipes/${found}${page}`);
}
