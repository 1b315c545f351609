import type { MergeableStore } from "tinybase/mergeable-store";
import { createWsSynchronizer } from "tinybase/synchronizers/synchronizer-ws-client";
import { recordServerTime } from "./server-clock.ts";

export type LiveSocketStatus = "connecting" | "live" | "offline";

const firstReconnectDelayMs = 1_000;
const maxReconnectDelayMs = 60_000;
/** The object closes with this code when the session has ended, the couple has changed or a message was refused. */
const refusedCode = 1008;
/** After a longer time the network may have dropped the socket without an event. */
const maxHiddenMs = 30_000;
/** The first message of the object: `time <milliseconds>`. TinyBase's messages follow. */
const timeMessage = /^time (\d+)$/;

type Needs = {
  /** Returns the store to synchronize. The server's time is known. */
  prepareStore(): MergeableStore;
  onStatus(status: LiveSocketStatus): void;
};

/** Keeps a store synchronized while the page is visible and online. Sends nothing while nobody changes anything. */
export function openLiveSocket({ prepareStore, onStatus }: Needs) {
  const listeners = new AbortController();
  let socket: WebSocket | null = null;
  let delayMs = firstReconnectDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenSince = Date.now();

  function connect(): void {
    clearTimeout(timer);
    if (listeners.signal.aborted || socket) return;
    if (!navigator.onLine) {
      onStatus("offline");
      return;
    }
    const address = new URL("/api/couple-state", window.location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const opened = new WebSocket(address);
    socket = opened;
    opened.addEventListener("message", ({ data }) => void synchronize(opened, data), { once: true });
    opened.addEventListener("close", ({ code }) => {
      if (socket !== opened) return;
      socket = null;
      // A refused device has a connection. It tries again, in case it has signed in or joined meanwhile.
      onStatus(code === refusedCode ? "connecting" : "offline");
      if (code === refusedCode) delayMs = maxReconnectDelayMs;
      timer = setTimeout(connect, delayMs * (0.5 + Math.random() / 2));
      delayMs = Math.min(delayMs * 2, maxReconnectDelayMs);
    });
  }

  async function synchronize(opened: WebSocket, firstMessage: unknown): Promise<void> {
    const [, serverTime] = timeMessage.exec(String(firstMessage)) ?? [];
    if (serverTime === undefined) return opened.close();
    recordServerTime(Number(serverTime));
    const synchronizer = await createWsSynchronizer(prepareStore(), opened);
    opened.addEventListener("close", () => void synchronizer.destroy());
    await synchronizer.startSync();
    if (socket !== opened) return;
    delayMs = firstReconnectDelayMs;
    onStatus("live");
  }

  function disconnect(): void {
    socket?.close();
    socket = null;
    onStatus("offline");
  }

  function handleWake(): void {
    if (document.visibilityState !== "visible") {
      hiddenSince = Date.now();
      return;
    }
    if (Date.now() - hiddenSince > maxHiddenMs) disconnect();
    hiddenSince = Date.now();
    delayMs = firstReconnectDelayMs;
    connect();
  }

  const { signal } = listeners;
  for (const type of ["visibilitychange", "online", "pageshow"]) window.addEventListener(type, handleWake, { signal });
  window.addEventListener("offline", disconnect, { signal });
  connect();
  return {
    close(): void {
      listeners.abort();
      clearTimeout(timer);
      socket?.close();
      socket = null;
    },
  };
}
