import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { holdsUnsaved } from "#app/browser/release.ts";
import { isRouterBusy } from "#app/browser/remix-router.ts";

const firstRetryMs = 1_000;
const maxRetryMs = 60_000;
/** A proxy that drops quiet connections waits longer than this. */
const pingMs = 45_000;
/** Several changes in a row are read once. */
const settleMs = 300;
/** How often a page that holds something unsaved looks whether it still does. */
const unsavedMs = 5_000;
/** By the couple's channel: the session has ended, or the person is in another kitchen. */
const signedOutCode = 1008;

/**
 * Reads the page anew when the partner has changed something, and after the page or the network slept. Reading changes data alone: focus, scroll and what is
 * being typed stay. A page that nobody sees waits until it is seen. `channel` names the kitchen; null where there is none to listen to.
 */
export function useLiveUpdates(channel: string | null): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;

  useEffect(() => {
    if (channel === null) return;
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
        // What this page is doing itself comes first: reading in between would take its answer, or where it leads to, away.
        // So does what is being typed or uploaded.
        if (isRouterBusy()) return readSoon();
        if (holdsUnsaved()) return readSoon(unsavedMs);
        hasNews = false;
        latest.current();
      }, afterMs);
    }

    function connect() {
      clearTimeout(retry);
      if (isGone || socket || !navigator.onLine) return;
      const address = new URL("/api/live", window.location.href);
      address.protocol = address.protocol.replace("http", "ws");
      const opened = new WebSocket(address);
      socket = opened;
      opened.onopen = () => {
        retryMs = firstRetryMs;
        // What was told while nobody listened is read now.
        if (wasConnected) readSoon();
        wasConnected = true;
      };
      opened.onmessage = ({ data }) => {
        if (data !== "pong") readSoon();
      };
      opened.onclose = ({ code }) => {
        if (socket === opened) socket = null;
        if (isGone) return;
        // Reading leads to where one signs in.
        if (code === signedOutCode) readSoon();
        // Half of it by chance, so that not all pages come back in the same moment.
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

    const ping = setInterval(() => {
      if (socket?.readyState === WebSocket.OPEN && document.visibilityState === "visible") socket.send("ping");
    }, pingMs);
    document.addEventListener("visibilitychange", onWake);
    window.addEventListener("online", onWake);
    window.addEventListener("pageshow", onWake);
    connect();
    return () => {
      isGone = true;
      clearTimeout(retry);
      clearTimeout(settle);
      clearInterval(ping);
      document.removeEventListener("visibilitychange", onWake);
      window.removeEventListener("online", onWake);
      window.removeEventListener("pageshow", onWake);
      socket?.close();
    };
  }, [channel]);
}
