import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { notifyOtherTabs, subscribeToOtherTabs } from "./other-tabs.ts";
import { hasUnsavedWork } from "./release.ts";

const firstRetryMs = 1_000;
const maxRetryMs = 60_000;
/** Proxies drop a connection that is idle for longer, often after 60 s. */
const pingMs = 45_000;
/** Time to wait for a pong, because a connection that a sleeping phone lost looks open to the browser. */
const pongMs = 10_000;
/** A page that was hidden for longer is revalidated, even if its socket looks open. */
const awayMs = 5_000;
/** Changes in quick succession cause one revalidation. */
const settleMs = 300;
/** While the page holds unsaved work, revalidation is postponed by this time. */
const unsavedMs = 5_000;
/** The channel closes with this code when the session has ended or the person's couple has changed. */
const signedOutCode = 1008;

/**
 * Revalidates when the partner has changed something, and after sleep; a hidden page waits. Without a couple (`channel`
 * is null) there is no socket: the page revalidates when it becomes visible, and when another tab has joined a couple.
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
    let silence: ReturnType<typeof setTimeout> | undefined;
    let hasNews = false;
    let mayHaveMissedNews = false;
    let hiddenSince = Date.now();
    const page = new AbortController();
    const { signal } = page;

    function readSoon(afterMs = settleMs) {
      hasNews = true;
      clearTimeout(settle);
      if (document.visibilityState !== "visible") return;
      settle = setTimeout(() => {
        // Revalidating would discard the response or redirect of the page's own requests.
        if (latest.current.isBusy) return readSoon();
        if (hasUnsavedWork()) return readSoon(unsavedMs);
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
        if (mayHaveMissedNews) readSoon();
        mayHaveMissedNews = false;
      };
      opened.onmessage = ({ data }) => {
        heardSomething();
        if (data !== "pong") readSoon();
      };
      opened.onclose = ({ code }) => {
        if (signal.aborted || socket !== opened) return;
        forgetSocket();
        // Revalidating leads to the sign-in page.
        if (code === signedOutCode) readSoon();
        // A random delay, so that not all pages reconnect at the same time after a deploy.
        retry = setTimeout(connect, retryMs * (0.5 + Math.random() / 2));
        retryMs = Math.min(retryMs * 2, maxRetryMs);
      };
    }

    function ping() {
      if (socket?.readyState !== WebSocket.OPEN || document.visibilityState !== "visible") return;
      socket.send("ping");
      silence ??= setTimeout(() => {
        // The close event of a lost connection may never come.
        socket?.close();
        forgetSocket();
        connect();
      }, pongMs);
    }

    function heardSomething() {
      clearTimeout(silence);
      silence = undefined;
    }

    function forgetSocket() {
      heardSomething();
      socket = null;
      mayHaveMissedNews = true;
    }

    function onWake({ type }: Event) {
      if (document.visibilityState !== "visible") {
        hiddenSince = Date.now();
        return;
      }
      const isBack = type === "visibilitychange" && (channel === null || Date.now() - hiddenSince > awayMs);
      if (hasNews || isBack || type === "online") readSoon();
      retryMs = firstRetryMs;
      ping();
      connect();
    }

    function onPageShow(event: PageTransitionEvent) {
      if (event.persisted) readSoon();
      onWake(event);
    }

    const pings = setInterval(ping, pingMs);
    // `visibilitychange` bubbles to the window.
    for (const type of ["visibilitychange", "online"]) window.addEventListener(type, onWake, { signal });
    window.addEventListener("pageshow", onPageShow, { signal });
    if (channel !== null) notifyOtherTabs("in-a-couple");
    const stopListening = channel === null ? subscribeToOtherTabs("in-a-couple", () => readSoon()) : null;
    connect();
    return () => {
      page.abort();
      stopListening?.();
      clearTimeout(retry);
      clearTimeout(settle);
      clearTimeout(silence);
      clearInterval(pings);
      socket?.close();
    };
  }, [channel]);
}
