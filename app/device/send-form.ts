import { recordServerWrite } from "./offline-sync-schedule.ts";
import { recordRedirect } from "./page-request.ts";
import { readActionReply } from "./read-response.ts";

export async function sendForm(send: () => Promise<Response>): Promise<Response> {
  const response = await readActionReply(send());
  recordRedirect(response);
  recordServerWrite();
  return response;
}
