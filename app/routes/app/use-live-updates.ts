import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { onNewsFromOtherTabs, tellOtherTabs } from "#app/browser/other-tabs.ts";
import { holdsUnsaved } from "#app/browser/release.ts";

const firstRetryMs = 1_000;
const maxRetryMs = 60_000;
/** Below the time after which proxies drop a quiet connection. */
const pingMs = 45_000;
/** Changes in quick succession are read at once. */
const settleMs = 300;
/** How often a page checks whether it still holds something unsaved. */
const unsavedMs = 5_000;
/** Sent by the channel: the session has ended, or the couple is another. */
const signedOutCode = 1008;

/**
 * Revalidates when the partner has changed something, and after sleep; a hidden page waits. Without a couple
 * (`channel`) there is nothing to listen to: then on each return, and when another tab has made a couple.
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
        // Changes announced while the socket was closed.
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
        // Spread, so that pages don't reconnect at once.
        retry = setTimeout(connect, retryMs * (0.5 + Math.random() / 2));
        retryMs = Math.min(retryMs * 2, maxRetryMs);
      };
    }

    function onWake({ type }: Event) {
      if (document.visibilityState !== "visible") return;
      if (hasNews || (channel === null && type === "visibilitychange")) readSoon();
      retryMs = firstRetryMs;
      connect();
    }

    const ping = setInterval(() => {
      if (socket?.readyState === WebSocket.OPEN && document.visibilityState === "visible") socket.send("ping");
    }, pingMs);
    // `visibilitychange` bubbles to the window.
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
