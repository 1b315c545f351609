import { hasUnsavedWork } from "#app/browser/navigation-guard.ts";
import { runAfterPageLoad } from "#app/browser/page-idle.ts";
import { delay } from "#app/browser/reject-on-abort.ts";
import { getPageOwner } from "./page-owner.ts";
import { hasPendingChanges } from "./pending-counts.ts";
import type { PendingChangesSendResult } from "./replay-pending-changes.ts";
import { revalidatePage } from "./router-state.tsx";

/** A page request waits no longer than this for earlier changes to be sent. */
const maxWaitMs = 2_500;
/** Browsers do not report every new connection, so sending is repeated with doubling pauses. */
const firstRetryMs = 20_000;
const maxRetryMs = 5 * 60 * 1000;

let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends the pending changes. Unless `isPatient`, resolves with `later` after 2.5 s, while sending continues. */
export async function sendPendingChanges({ isPatient = false } = {}): Promise<PendingChangesSendResult> {
  if (!hasPendingChanges()) return "all";
  if (!navigator.onLine || getPageOwner() === null) return "later";
  try {
    const replay = import("./replay-pending-changes.ts");
    const sending = replay.then(({ replayPendingChanges }) => replayPendingChanges());
    if (isPatient) return await sending;
    const inTime = await Promise.race([sending, delay(maxWaitMs, undefined).then(() => null)]);
    if (inTime === null) sending.then((sent) => sent === "all" && revalidatePage(), console.error);
    return inTime ?? "later";
  } catch (error) {
    console.error(error);
    return "later";
  }
}

/** Sends pending changes after the page has loaded, when the browser is online again, and in intervals. */
export function startSendingPendingChanges(): void {
  runAfterPageLoad(sendPendingChangesInBackground);
  window.addEventListener("online", sendPendingChangesInBackground);
  window.addEventListener("visibilitychange", sendPendingChangesInBackground);
}

function sendPendingChangesInBackground(): void {
  void sendAndRetry(firstRetryMs);
}

async function sendAndRetry(retryMs: number): Promise<void> {
  clearTimeout(retry);
  retry = setTimeout(() => void sendAndRetry(Math.min(2 * retryMs, maxRetryMs)), retryMs);
  if (!hasPendingChanges() || document.visibilityState !== "visible") return;
  const sent = await sendPendingChanges({ isPatient: true });
  // When the person is signed out, revalidating leads to the sign-in page.
  if (sent === "all" || (sent === "signed-out" && !hasUnsavedWork())) revalidatePage();
}
