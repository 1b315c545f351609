import ReconnectingWebSocket from "partysocket/ws";
import type { CoupleNotice } from "#app/adapters/couple-objects/couple-objects.ts";
import { isLiveMessage } from "#app/modules/live-rows/live-changes.ts";
import { announceServerReached, recordServerContact } from "./offline-status.ts";
import { getPageOwner } from "./page-owner.ts";
import { getPageId } from "./post-form.ts";
import { recordServerTime } from "./server-clock.ts";

const socketOptions = {
  maxReconnectionDelay: 60_000,
  reconnectionDelayGrowFactor: 2,
  connectionTimeout: 10_000,
  // Messages to a closed socket are dropped, because TinyBase compares all rows when a socket opens again.
  maxEnqueuedMessages: 0,
};
/** Sends a ping more often than the idle timeout of proxies, which is often 60 s. The runtime answers pings. */
const pingIntervalMs = 45_000;
/** A socket that is silent for this time after a ping counts as lost, even if the browser reports it as open. */
const pongTimeoutMs = 10_000;
/** After a longer time in the background, the page assumes that the network has dropped the socket without an event. */
const maxHiddenMs = 5_000;
const reconnectingCode = 1000;
/** The object closes with this code when the session has ended, the couple has changed or a message was refused. */
const refusedCode = 1008;
/** The first message of the object: `time <milliseconds>`. */
const timeMessage = /^time (\d+)$/;

type SocketListener = {
  /** Called when the server's time is known and messages can be sent. */
  onOpen?(): void;
  /** `isOnline` is true while the socket reconnects at once, or when the server refused it. */
  onClose?(isOnline: boolean): void;
  onNotice?(notice: CoupleNotice): void;
  onLiveMessage?(message: string): void;
};

const listeners = new Set<SocketListener>();
let socket: ReconnectingWebSocket | null = null;
let isOpen = false;

export function listenToCoupleSocket(listener: SocketListener): () => void {
  listeners.add(listener);
  if (isOpen) listener.onOpen?.();
  return () => listeners.delete(listener);
}

export function sendLiveMessage(message: string): void {
  socket?.send(message);
}

/**
 * Keeps the page's one socket to its couple open while the page is online and its person is signed in. A page that was
 * hidden opens a new one when it becomes visible. Returns a function that closes the socket.
 */
export function openCoupleSocket(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let hiddenSince = Date.now();
  let pongTimer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    disconnect();
    if (!navigator.onLine || getPageOwner() === null) return;
    const url = new URL(`/api/couple?owner=${getPageOwner() ?? ""}&page=${getPageId()}`, window.location.href);
    url.protocol = url.protocol.replace("http", "ws");
    // A random delay, so that not all pages reconnect at the same time after a deploy.
    const minReconnectionDelay = 1_000 + Math.random() * 1_000;
    const opened = new ReconnectingWebSocket(url.href, undefined, { ...socketOptions, minReconnectionDelay });
    socket = opened;
    opened.addEventListener("message", ({ data }) => receive(String(data)));
    opened.addEventListener("close", ({ code }) => opened === socket && handleClose(code));
    // A page without a signed-in person disconnects, because the server would reject each new socket.
    opened.addEventListener("error", () => (getPageOwner() === null ? disconnect() : handleClose()));
  }

  function receive(message: string): void {
    clearTimeout(pongTimer);
    const [, serverTime] = timeMessage.exec(message) ?? [];
    if (serverTime !== undefined) {
      recordServerTime(Number(serverTime));
      isOpen = true;
      for (const listener of listeners) listener.onOpen?.();
      announceServerReached();
    } else if (isLiveMessage(message)) for (const listener of listeners) listener.onLiveMessage?.(message);
    else if (message === "pong") recordServerContact(true);
    else notify(message as CoupleNotice);
  }

  let isOutdated = false;
  function notify(notice: CoupleNotice): void {
    if (document.visibilityState !== "visible") isOutdated = true;
    else for (const listener of listeners) listener.onNotice?.(notice);
  }

  /** `code` is missing if the server could not be reached. */
  function handleClose(code?: number): void {
    clearTimeout(pongTimer);
    isOpen = false;
    const isOnline = navigator.onLine && (code === reconnectingCode || code === refusedCode);
    for (const listener of listeners) {
      listener.onClose?.(isOnline);
      // The page loads again, because the person's permissions may have changed. Loading may lead to the sign-in page.
      if (code === refusedCode) listener.onNotice?.("couple");
    }
  }

  /** The library's close event is ignored here: in browsers, its `code` is missing when the page closes the socket. */
  function disconnect(): void {
    const closed = socket;
    socket = null;
    closed?.close();
    handleClose(reconnectingCode);
  }

  function ping(): void {
    if (!isOpen || document.visibilityState !== "visible") return;
    socket?.send("ping");
    clearTimeout(pongTimer);
    pongTimer = setTimeout(connect, pongTimeoutMs);
  }

  function handleVisibilityChange(): void {
    if (document.visibilityState !== "visible") hiddenSince = Date.now();
    else if (isOutdated || Date.now() - hiddenSince > maxHiddenMs) {
      isOutdated = false;
      connect();
    }
  }

  const pingTimer = setInterval(ping, pingIntervalMs);
  document.addEventListener("visibilitychange", handleVisibilityChange, { signal });
  window.addEventListener("online", connect, { signal });
  window.addEventListener("offline", disconnect, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && connect(), { signal });
  connect();
  return () => {
    controller.abort();
    clearInterval(pingTimer);
    clearTimeout(pongTimer);
    disconnect();
  };
}
