import { hasUnsavedWork } from "#app/browser/navigation-guard.ts";
import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import { getPageOwner } from "./page-owner.ts";
import { hasPendingChanges } from "./pending-counts.ts";
import type { PendingChangesSendResult } from "./replay-pending-changes.ts";
import { revalidatePage } from "./router-state.tsx";

/** How long a page request waits for earlier changes to be sent. */
const maxWaitMs = 2_500;
/** How long sending pauses after a used-up quota, a server error, or a lost connection. */
const retryMs = 60_000;

let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends the pending changes. Unless `isPatient`, resolves with `later` after 2.5 s, while sending continues. */
export async function sendPendingChanges({ isPatient = false } = {}): Promise<PendingChangesSendResult> {
  if (!hasPendingChanges()) return "all";
  if (!navigator.onLine || getPageOwner() === null) return "later";
  const sending = replay();
  if (isPatient) return sending;
  const inTime = await rejectOnAbort(sending, AbortSignal.timeout(maxWaitMs)).catch(() => null);
  if (inTime === null) void sending.then((sent) => sent === "all" && revalidatePage());
  return inTime ?? "later";
}

/** Call this when the page starts, and when the server is reached. */
export async function sendPendingChangesInBackground(): Promise<void> {
  if (!hasPendingChanges()) return;
  if (document.visibilityState !== "visible") return retryLater();
  const sent = await sendPendingChanges({ isPatient: true });
  // When the person is signed out, revalidating leads to the sign-in page.
  if (sent === "all" || (sent === "signed-out" && !hasUnsavedWork())) revalidatePage();
}

async function replay(): Promise<PendingChangesSendResult> {
  try {
    const sent = await (await import("./replay-pending-changes.ts")).replayPendingChanges();
    if (sent === "later") retryLater();
    return sent;
  } catch (error) {
    console.error(error);
    retryLater();
    return "later";
  }
}

function retryLater(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void sendPendingChangesInBackground(), retryMs);
}
