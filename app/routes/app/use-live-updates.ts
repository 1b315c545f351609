import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { onNewsFromOtherTabs, tellOtherTabs } from "#app/browser/other-tabs.ts";
import { holdsUnsaved } from "#app/browser/release.ts";

const firstRetryMs = 1_000;
const maxRetryMs = 60_000;
/** Below the time after which proxies drop a quiet connection. */
const pingMs = 45_000;
/** Several changes in a row are read at once. */
const settleMs = 300;
/** How often a page that holds something unsaved checks whether it still does. */
const unsavedMs = 5_000;
/** From the couple's channel: the session has ended, or the person is in another couple. */
const signedOutCode = 1008;

/**
 * Revalidates the page when the partner has changed something, and after the page or the network was asleep.
 * A hidden page waits until it is visible. `channel` names the couple; a person without one has nothing to listen to,
 * and their page is read again whenever it is seen, and when another tab shows a couple.
 */
export function useLiveUpdates(channel: string | null): void {
  const { revalidate } = useRevalidator();
  const isBusy = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  const latest = useRef({ revalidate, isBusy });
  latest.current = { revalidate, isBusy };

  useEffect(() => {
    let socket: WebSocket | null = null;
    let retryMs = firstRetryMs;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let settle: ReturnType<typeof setTimeout> | undefined;
    let hasNews = false;
    let wasConnected = false;
    const page = new AbortController();
    const { signal } = page;

    function readSoon(afterMs = settleMs) {
      hasNews = true;
      clearTimeout(settle);
      if (document.visibilityState !== "visible") return;
      settle = setTimeout(() => {
        // Revalidating would discard the response or redirect of the page's own requests.
        if (latest.current.isBusy) return readSoon();
        if (holdsUnsaved()) return readSoon(unsavedMs);
        hasNews = false;
        latest.current.revalidate();
      }, afterMs);
    }

    function connect() {
      clearTimeout(retry);
      if (channel === null || signal.aborted || socket || !navigator.onLine) return;
      const address = new URL("/api/live", window.location.href);
      address.protocol = address.protocol.replace("http", "ws");
      const opened = new WebSocket(address);
      socket = opened;
      opened.onopen = () => {
        retryMs = firstRetryMs;
        // Changes that were announced while the socket was closed are read now.
        if (wasConnected) readSoon();
        wasConnected = true;
      };
      opened.onmessage = ({ data }) => {
        if (data !== "pong") readSoon();
      };
      opened.onclose = ({ code }) => {
        if (socket === opened) socket = null;
        if (signal.aborted) return;
        // Revalidating leads to the sign-in page.
        if (code === signedOutCode) readSoon();
        // Not all pages at the same moment.
        retry = setTimeout(connect, retryMs * (0.5 + Math.random() / 2));
        retryMs = Math.min(retryMs * 2, maxRetryMs);
      };
    }

    function onWake({ type }: Event) {
      if (document.visibilityState !== "visible") return;
      // A couple may have been made in another tab or on another device.
      if (hasNews || (channel === null && type === "visibilitychange")) readSoon();
      retryMs = firstRetryMs;
      connect();
    }

    const ping = setInterval(() => {
      if (socket?.readyState === WebSocket.OPEN && document.visibilityState === "visible") socket.send("ping");
    }, pingMs);
    // The document's event bubbles to the window.
    for (const type of ["visibilitychange", "online", "pageshow"]) window.addEventListener(type, onWake, { signal });
    if (channel !== null) tellOtherTabs("in-a-couple");
    const stopListening = channel === null ? onNewsFromOtherTabs("in-a-couple", () => readSoon()) : null;
    connect();
    return () => {
      page.abort();
      stopListening?.();
      clearTimeout(retry);
      clearTimeout(settle);
      clearInterval(ping);
      socket?.close();
    };
  }, [channel]);
}
