import { hasUnsavedWork } from "#app/browser/navigation-guard.ts";
import type { RefusedReply } from "#app/http/action-reply.ts";
import { getLoginPath } from "#app/modules/accounts/auth-paths.ts";
import { clearPersonalData } from "./clear-personal-data.ts";
import { subscribeToSignOut } from "./page-owner.ts";
import { getPendingChangeCounts } from "./pending-counts.ts";
import { sendPendingChanges } from "./send-pending-changes.ts";

let warnedCount = 0;
/** A second tap within this time is a double tap and does not confirm the warning. */
const minReadMs = 2_000;
let warnedAt = 0;

/**
 * Returns a warning if signing out would lose unsent or refused changes; null if there are none or the person has
 * confirmed the warning by a second tap.
 */
export async function sendChangesOrWarn(): Promise<RefusedReply | null> {
  await sendPendingChanges();
  const { waiting, refused } = getPendingChangeCounts();
  const count = waiting + refused;
  if (count <= warnedCount && Date.now() - warnedAt > minReadMs) return null;
  if (count === 0) return null;
  [warnedCount, warnedAt] = [count, Date.now()];
  const message = `${count === 1 ? "A change on this device hasn't" : `${count} changes on this device haven't`} been sent yet and would be lost. Sign out again to discard ${count === 1 ? "it" : "them"}.`;
  const title = "Not signed out yet";
  return { isDone: false, code: "changes_wait", title, message, fieldErrors: {}, values: {}, details: null };
}

/**
 * Deletes the person's data from this browser after signing out. Only a redirect means success; any other reply is a
 * refusal or a lost connection.
 */
export async function signOut(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (outcome) {
    if (outcome instanceof Response && outcome.headers.has("Location")) await clearPersonalData();
    throw outcome;
  }
}

/** Leaves a page of the app when another tab signs the person out, unless the page holds unsaved work. */
export function leaveAppOnSignOutElsewhere(): void {
  subscribeToSignOut(() => {
    const isInApp = /^\/app(?:\/|$)/.test(window.location.pathname);
    if (isInApp && !hasUnsavedWork()) window.location.replace(getLoginPath());
  });
}
