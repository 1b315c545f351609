import { hasUnsavedWork } from "#app/browser/navigation-guard.ts";
import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import { announceServerReached, subscribeToServerReached } from "./offline-status.ts";
import { scheduleOfflineSync, syncOutdatedCopy } from "./offline-sync-schedule.ts";
import { getPageOwner } from "./page-owner.ts";
import { getPendingChangeCounts, hasPendingChanges, subscribeToPendingCounts } from "./pending-counts.ts";
import type { PendingChangesSendResult } from "./replay-pending-changes.ts";
import { revalidatePage } from "./router-state.tsx";
import { isShellDocument } from "./shell.ts";

/** A page whose socket has not opened in this time fetches changes without it. */
const socketOpeningMs = 2_000;

/** Sends, fetches and shows what has changed whenever the server is reached after the device may have missed something. */
export function startSynchronizing(): void {
  // The shell shows what the device knew. Any other document is new when its socket opens for the first time.
  let isPageOld = isShellDocument();
  subscribeToServerReached((wasLost) => {
    void sendPendingChangesInBackground();
    scheduleOfflineSync({ isPageOld: isPageOld || wasLost });
    isPageOld = true;
  });
  // Some networks block sockets, whose opening announces the server otherwise.
  window.addEventListener("online", announceServerReached);
  // An import is sent as soon as its recipes are stored.
  subscribeToPendingCounts(() => getPendingChangeCounts().import?.problem === null && void sendImport());
  void sendPendingChangesInBackground();
  listenToNotices();
  setTimeout(() => syncOutdatedCopy(0), socketOpeningMs);
}

/** Opens the page's socket, and loads the page again when the partner or another device has changed something. */
function listenToNotices(): void {
  if (getPageOwner() === null) return;
  // The socket's code is loaded late, because a page is complete without it.
  import("./couple-socket.ts").then(({ listenToCoupleSocket, openCoupleSocket }) => {
    listenToCoupleSocket({ onNotice: () => scheduleOfflineSync({ isPageOld: true }) });
    openCoupleSocket();
  }, console.error);
}

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

async function sendPendingChangesInBackground(): Promise<void> {
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
