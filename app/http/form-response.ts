import type { RecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import type { ToastNotice } from "./action-reply.ts";

/** The reply of the route's action: data, a redirect or a refusal. */
export type FormReply =
  /** The type of the JSON reply of a route's action. */
  | { data: unknown }
  | { redirect: { location: string; isReload: boolean; isReplace: boolean } }
  /** A plain refusal by a thrown response, such as "not found". */
  | { refusal: { title: string; message: string } };

/**
 * The JSON body that answers a form posted by the app's script. `notice` is shown on the page that follows. `changes`
 * brings the device's offline copy up to date.
 */
export type FormResponse = FormReply & { notice: ToastNotice | null; changes?: RecipeChanges | null };

/** True for a form posted by the app's script, which needs no page in reply. */
export function isScriptSubmission(request: Request): boolean {
  return request.method === "POST" && request.headers.get("Accept") === "application/json";
}
