import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { onNewsFromOtherTabs, tellOtherTabs } from "#app/browser/other-tabs.ts";
import { holdsUnsaved } from "#app/browser/release.ts";

const firstRetryMs = 1_000;
const maxRetryMs = 60_000;
/** Proxies drop a quiet connection only after longer than this. */
const pingMs = 45_000;
/** Several changes in a row lead to one revalidation. */
const settleMs = 300;
/** How often a page that holds something unsaved checks whether it still does. */
const unsavedMs = 5_000;
/** Sent by the couple's channel: the session has ended, or the person is in another couple. */
const signedOutCode = 1008;

/**
 * Revalidates the page when the partner has changed something, and after the page or the network was asleep.
 * Only data changes: focus, scroll and what is being typed stay. A hidden page waits until it is visible.
 * `channel` names the couple; a person without one has nothing to listen to, and their page is read again
 * whenever it is seen, and when another tab shows a couple.
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
    let isGone = false;

    function readSoon(afterMs = settleMs) {
      hasNews = true;
      clearTimeout(settle);
      if (document.visibilityState !== "visible") return;
      settle = setTimeout(() => {
        // The page's own requests come first: revalidating in between would discard their response or
        // redirect. The same holds for typing and uploads.
        if (latest.current.isBusy) return readSoon();
        if (holdsUnsaved()) return readSoon(unsavedMs);
        hasNews = false;
        latest.current.revalidate();
      }, afterMs);
    }

    function connect() {
      clearTimeout(retry);
      if (channel === null || isGone || socket || !navigator.onLine) return;
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
        if (isGone) return;
        // Revalidating leads to the sign-in page.
        if (code === signedOutCode) readSoon();
        // Half of the delay is random, so that not all pages reconnect at the same moment.
        retry = setTimeout(connect, retryMs * (0.5 + Math.random() / 2));
        retryMs = Math.min(retryMs * 2, maxRetryMs);
      };
    }

    function onWake() {
      if (document.visibilityState !== "visible") return;
      if (hasNews) readSoon();
      retryMs = firstRetryMs;
      connect();
    }

    // A couple may have been made meanwhile: by paying, inviting or adding in another tab or on another device.
    function readIfAlone() {
      if (channel === null) readSoon();
    }

    const ping = setInterval(() => {
      if (socket?.readyState === WebSocket.OPEN && document.visibilityState === "visible") socket.send("ping");
    }, pingMs);
    document.addEventListener("visibilitychange", onWake);
    document.addEventListener("visibilitychange", readIfAlone);
    window.addEventListener("online", onWake);
    window.addEventListener("pageshow", onWake);
    if (channel !== null) tellOtherTabs("in-a-couple");
    const stopListening = channel === null ? onNewsFromOtherTabs("in-a-couple", () => readSoon()) : null;
    connect();
    return () => {
      isGone = true;
      stopListening?.();
      clearTimeout(retry);
      clearTimeout(settle);
      clearInterval(ping);
      document.removeEventListener("visibilitychange", onWake);
      document.removeEventListener("visibilitychange", readIfAlone);
      window.removeEventListener("online", onWake);
      window.removeEventListener("pageshow", onWake);
      socket?.close();
    };
  }, [channel]);
}
