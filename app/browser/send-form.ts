import { recordServerWrite } from "#app/offline/offline-sync-schedule.ts";
import { abortEarlyRequest } from "./early-data.ts";
import { recordRedirect } from "./page-request.ts";
import { readActionReply } from "./read-response.ts";
import { recordReleaseOfResponse } from "./release.ts";

export async function sendForm(send: () => Promise<Response>): Promise<Response> {
  abortEarlyRequest();
  const response = await readActionReply(send());
  // Data requested while the form was sent may lack the form's change.
  abortEarlyRequest();
  recordReleaseOfResponse(response);
  recordRedirect(response);
  recordServerWrite();
  return response;
}
