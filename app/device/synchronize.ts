import { useEffect } from "react";
import { announceServerReached, subscribeToServerReached } from "./offline-status.ts";
import { scheduleOfflineSync, syncOutdatedCopy } from "./offline-sync-schedule.ts";
import { getPageOwner } from "./page-owner.ts";
import { sendPendingChangesInBackground, startSendingPendingChanges } from "./send-pending-changes.ts";
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
  startSendingPendingChanges();
  setTimeout(() => syncOutdatedCopy(0), socketOpeningMs);
}

/** Opens the page's socket, and loads the page again when the partner or another device has changed something. */
export function useNotices(): void {
  useEffect(() => {
    if (getPageOwner() === null) return;
    // The socket's code is loaded late, because a page is complete without it.
    const opening = import("./couple-socket.ts").then(({ subscribeToNotices, openCoupleSocket }) => {
      const stopListening = subscribeToNotices(() => scheduleOfflineSync({ isPageOld: true }));
      const close = openCoupleSocket();
      return () => {
        stopListening();
        close();
      };
    }, console.error);
    return () => void opening.then((stop) => stop?.());
  }, []);
}
