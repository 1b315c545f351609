import { hasUnsavedWork } from "#app/browser/navigation-guard.ts";
import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import { getPageOwner } from "./page-owner.ts";
import { getPendingChangeCounts, hasPendingChanges, subscribeToPendingCounts } from "./pending-counts.ts";
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

/** Call this once, when the page starts. An import is sent as soon as its recipes are stored. */
export function startSendingPendingChanges(): void {
  subscribeToPendingCounts(() => getPendingChangeCounts().import?.problem === null && void sendImport());
  void sendPendingChangesInBackground();
}

/** Call this when the server is reached. */
export async function sendPendingChangesInBackground(): Promise<void> {
  void sendImport();
  if (!hasPendingChanges()) return;
  if (document.visibilityState !== "visible") return retryLater();
  const sent = await sendPendingChanges({ isPatient: true });
  // When the person is signed out, revalidating leads to the sign-in page.
  if (sent === "all" || (sent === "signed-out" && !hasUnsavedWork())) revalidatePage();
}

let sendingImport: Promise<unknown> | null = null;

/** Sends the import beside the pending changes, which must not wait for thousands of recipes. */
async function sendImport(): Promise<void> {
  if (sendingImport || !getPendingChangeCounts().import?.waiting) return;
  sendingImport = send(async () => (await import("./import/send-import.ts")).sendImport());
  await sendingImport;
  sendingImport = null;
  if (getPendingChangeCounts().import?.waiting) retryLater();
}

function replay(): Promise<PendingChangesSendResult> {
  return send(async () => (await import("./replay-pending-changes.ts")).replayPendingChanges());
}

/** Tries again later if `work` fails, or could not send everything. */
async function send(work: () => Promise<PendingChangesSendResult>): Promise<PendingChangesSendResult> {
  const sent = await work().catch((error: unknown) => {
    console.error(error);
    return "later" as const;
  });
  if (sent === "later") retryLater();
  return sent;
}

function retryLater(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void sendPendingChangesInBackground(), retryMs);
}
