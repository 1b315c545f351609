import type { Refused } from "#app/http/action-reply.ts";
import { getPendingCounts } from "#app/offline/pending-counts.ts";
import { sendPendingChanges } from "#app/offline/send-pending-changes.ts";
import { forgetPerson } from "./forget-person.ts";
import { tellOtherTabs } from "./other-tabs.ts";

let told = 0;
/** A second tap that comes sooner has read nothing. */
const toReadMs = 2_000;
let toldAt = 0;

/** Said once, and again of more, where something would be lost that can't be sent or was refused. */
export async function tellWhatWouldBeLost(): Promise<Refused | null> {
  await sendPendingChanges();
  const { waiting, refused } = getPendingCounts();
  const count = waiting + refused;
  if (count <= told && Date.now() - toldAt > toReadMs) return null;
  if (count === 0) return null;
  [told, toldAt] = [count, Date.now()];
  const message = `${count === 1 ? "A change on this device hasn't" : `${count} changes on this device haven't`} been sent yet and would be lost. Sign out again to discard ${count === 1 ? "it" : "them"}.`;
  const title = "Not signed out yet";
  return { isDone: false, code: "changes_wait", title, message, fieldErrors: {}, values: {}, details: null };
}

/**
 * Deletes what this browser keeps of the person once they are signed out, which only a redirect means: a reply is a
 * refusal or a lost connection.
 */
export async function signOut(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (outcome) {
    if (outcome instanceof Response && outcome.headers.has("Location")) {
      const forgotten = forgetPerson();
      // From here on they keep nothing.
      tellOtherTabs("signed-out");
      await forgotten;
    }
    throw outcome;
  }
}
