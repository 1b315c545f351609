/** The JSON body that answers a form posted by the app's script. */
export type FormResponse =
  /** The reply of the route's action, an `ActionReply`. */
  | { data: unknown }
  | { redirect: { location: string; isReload: boolean; isReplace: boolean } }
  /** A plain refusal by a thrown response, such as "not found". */
  | { refusal: { title: string; message: string } };

/** True for a form posted by the app's script, which needs no page in reply. */
export function isScriptSubmission(request: Request): boolean {
  return request.method === "POST" && request.headers.get("Accept") === "application/json";
}
