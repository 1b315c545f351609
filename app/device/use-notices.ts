import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hasUnsavedWork, isNavigationBlocked } from "#app/browser/navigation-guard.ts";

/** All changes within this time cause a single revalidation. */
const revalidationDelayMs = 300;
/** While the page holds unsaved work, revalidation is postponed by this time. */
const unsavedWorkDelayMs = 5_000;

/** Opens the page's socket, and revalidates the page when the partner or another device has changed something. */
export function useNotices(): void {
  const { revalidate } = useRevalidator();
  const isBusy = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  const latest = useRef({ revalidate, isBusy });
  latest.current = { revalidate, isBusy };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function scheduleRevalidation(delayMs = revalidationDelayMs) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Revalidating would discard the response or redirect of the page's own requests.
        if (latest.current.isBusy || isNavigationBlocked()) return scheduleRevalidation();
        if (hasUnsavedWork()) return scheduleRevalidation(unsavedWorkDelayMs);
        latest.current.revalidate();
      }, delayMs);
    }
    // The socket's code is loaded late, because a page is complete without it.
    const opening = import("./couple-socket.ts").then(({ onNotice, openCoupleSocket }) => {
      const stopListening = onNotice(() => scheduleRevalidation());
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
