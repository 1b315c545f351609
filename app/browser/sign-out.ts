import type { Refused } from "#app/http/action-reply.ts";
import { getPendingCounts } from "#app/offline/pending-counts.ts";
import { sendPendingChanges } from "#app/offline/send-pending-changes.ts";
import { clearPersonalData } from "./clear-personal-data.ts";
import { notifyOtherTabs } from "./other-tabs.ts";

let warnedCount = 0;
/** A second tap that comes sooner has read nothing. */
const minReadMs = 2_000;
let warnedAt = 0;

/** Said once, and again of more, where something would be lost that can't be sent or was refused. */
export async function warnAboutDataLoss(): Promise<Refused | null> {
  await sendPendingChanges();
  const { waiting, refused } = getPendingCounts();
  const count = waiting + refused;
  if (count <= warnedCount && Date.now() - warnedAt > minReadMs) return null;
  if (count === 0) return null;
  [warnedCount, warnedAt] = [count, Date.now()];
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
      const forgotten = clearPersonalData();
      // From here on they keep nothing.
      notifyOtherTabs("signed-out");
      await forgotten;
    }
    throw outcome;
  }
}
