import { useEffect } from "react";
import { hasUnsavedWork } from "#app/browser/navigation-guard.ts";
import { syncAfterNotice } from "./offline-sync-schedule.ts";
import { revalidatePage } from "./router-state.tsx";

/** All changes within this time are shown together. */
const noticeDelayMs = 300;
/** While the page holds unsaved work, the reload is postponed by this time. */
const unsavedWorkDelayMs = 5_000;

/** Opens the page's socket, and loads the page again when the partner or another device has changed something. */
export function useNotices(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function scheduleReload(delayMs = noticeDelayMs) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (hasUnsavedWork()) return scheduleReload(unsavedWorkDelayMs);
        // Pages that the device holds are read from the device again.
        syncAfterNotice().then(revalidatePage, revalidatePage);
      }, delayMs);
    }
    // The socket's code is loaded late, because a page is complete without it.
    const opening = import("./couple-socket.ts").then(({ onNotice, openCoupleSocket }) => {
      const stopListening = onNotice(() => scheduleReload());
      const close = openCoupleSocket();
      return () => {
        stopListening();
        close();
      };
    }, console.error);
    return () => {
      clearTimeout(timer);
      void opening.then((stop) => stop?.());
    };
  }, []);
}
