import type { ToastNotice } from "./action-reply.ts";

/** The JSON body that answers a form posted by the app's script. `notice` is shown on the page that follows. */
export type FormResponse = { notice: ToastNotice | null } /** The reply of the route's action, an `ActionReply`. */ & (
  | { data: unknown }
  | { redirect: { location: string; isReload: boolean; isReplace: boolean } }
  /** A plain refusal by a thrown response, such as "not found". */
  | { refusal: { title: string; message: string } }
);

/** True for a form posted by the app's script, which needs no page in reply. */
export function isScriptSubmission(request: Request): boolean {
  return request.method === "POST" && request.headers.get("Accept") === "application/json";
}
