import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hasUnsavedWork } from "#app/browser/navigation-guard.ts";
import { notifyOtherTabs, subscribeToOtherTabs } from "./other-tabs.ts";

const firstReconnectDelayMs = 1_000;
const maxReconnectDelayMs = 60_000;
/** The interval is shorter than the idle timeout of proxies, which is often 60 s. */
const pingIntervalMs = 45_000;
/** The time to wait for a pong. A socket without a pong counts as lost, even if the browser reports it as open. */
const pongTimeoutMs = 10_000;
/** A page that was hidden for longer is revalidated when it becomes visible, even if its socket is open. */
const maxHiddenMs = 5_000;
/** All changes within this time cause a single revalidation. */
const revalidationDelayMs = 300;
/** While the page holds unsaved work, revalidation is postponed by this time. */
const unsavedWorkDelayMs = 5_000;
/** The channel closes with this code when the session has ended or the person's couple has changed. */
const signedOutCode = 1008;

/**
 * Revalidates the page when the partner has changed something, and after the device was asleep. A hidden page waits until
 * it is visible. Without a couple (`channel` is null) no socket is opened. Such a page revalidates when it becomes
 * visible, and when another tab has joined a couple.
 */
export function useLiveUpdates(channel: string | null): void {
  const { revalidate } = useRevalidator();
  const isBusy = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  const latest = useRef({ revalidate, isBusy });
  latest.current = { revalidate, isBusy };
  const firstChannel = useRef(channel);

  useEffect(() => {
    let socket: WebSocket | null = null;
    let reconnectDelayMs = firstReconnectDelayMs;
    let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
    let revalidationTimer: ReturnType<typeof setTimeout> | undefined;
    let pongTimer: ReturnType<typeof setTimeout> | undefined;
    let needsRevalidation = false;
    // The open page loaded its data before the new couple's channel was known.
    let mayHaveMissedUpdates = channel !== firstChannel.current;
    let hiddenSince = Date.now();
    const listeners = new AbortController();
    const { signal } = listeners;

    function scheduleRevalidation(delayMs = revalidationDelayMs) {
      needsRevalidation = true;
      clearTimeout(revalidationTimer);
      if (document.visibilityState !== "visible") return;
      revalidationTimer = setTimeout(() => {
        // Revalidating would discard the response or redirect of the page's own requests.
        if (latest.current.isBusy) return scheduleRevalidation();
        if (hasUnsavedWork()) return scheduleRevalidation(unsavedWorkDelayMs);
        needsRevalidation = false;
        latest.current.revalidate();
      }, delayMs);
    }

    function connect() {
      clearTimeout(reconnectTimer);
      if (channel === null || signal.aborted || socket || !navigator.onLine) return;
      const address = new URL("/api/live", window.location.href);
      address.protocol = address.protocol.replace("http", "ws");
      const opened = new WebSocket(address);
      socket = opened;
      opened.onopen = () => {
        reconnectDelayMs = firstReconnectDelayMs;
        if (mayHaveMissedUpdates) scheduleRevalidation();
        mayHaveMissedUpdates = false;
      };
      opened.onmessage = ({ data }) => {
        stopPongTimer();
        if (data !== "pong") scheduleRevalidation();
      };
      opened.onclose = ({ code }) => {
        if (signal.aborted || socket !== opened) return;
        discardSocket();
        // Revalidating leads to the sign-in page.
        if (code === signedOutCode) scheduleRevalidation();
        // A random delay, so that not all pages reconnect at the same time after a deploy.
        reconnectTimer = setTimeout(connect, reconnectDelayMs * (0.5 + Math.random() / 2));
        reconnectDelayMs = Math.min(reconnectDelayMs * 2, maxReconnectDelayMs);
      };
    }

    function ping() {
      if (socket?.readyState !== WebSocket.OPEN || document.visibilityState !== "visible") return;
      socket.send("ping");
      pongTimer ??= setTimeout(() => {
        // The close event of a lost connection may never come.
        socket?.close();
        discardSocket();
        connect();
      }, pongTimeoutMs);
    }

    function stopPongTimer() {
      clearTimeout(pongTimer);
      pongTimer = undefined;
    }

    function discardSocket() {
      stopPongTimer();
      socket = null;
      mayHaveMissedUpdates = true;
    }

    function handleWake({ type }: Event) {
      if (document.visibilityState !== "visible") {
        hiddenSince = Date.now();
        return;
      }
      const wasHiddenTooLong =
        type === "visibilitychange" && (channel === null || Date.now() - hiddenSince > maxHiddenMs);
      if (needsRevalidation || wasHiddenTooLong || type === "online") scheduleRevalidation();
      reconnectDelayMs = firstReconnectDelayMs;
      ping();
      connect();
    }

    function handlePageShow(event: PageTransitionEvent) {
      if (event.persisted) scheduleRevalidation();
      handleWake(event);
    }

    const pingInterval = setInterval(ping, pingIntervalMs);
    // `visibilitychange` bubbles to the window.
    for (const type of ["visibilitychange", "online"]) window.addEventListener(type, handleWake, { signal });
    window.addEventListener("pageshow", handlePageShow, { signal });
    if (channel !== null) notifyOtherTabs("in-a-couple");
    const unsubscribe = channel === null ? subscribeToOtherTabs("in-a-couple", () => scheduleRevalidation()) : null;
    connect();
    return () => {
      listeners.abort();
      unsubscribe?.();
      clearTimeout(reconnectTimer);
      clearTimeout(revalidationTimer);
      clearTimeout(pongTimer);
      clearInterval(pingInterval);
      socket?.close();
    };
  }, [channel]);
}
