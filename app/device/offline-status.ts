import { useSyncExternalStore } from "react";

/** The time of the last synchronization, in ms, if the page shows the offline copy; null for a page from the server. */
let copyDate: number | null = null;
let hasRequestFailed = false;
const listeners = new Set<() => void>();
const reachedListeners = new Set<(wasLost: boolean) => void>();

/** Call this with the copy's time for a page from the offline copy, and with null for a page from the server. */
export function setOfflineCopyDate(syncedAt: number | null): void {
  copyDate = syncedAt;
  notify();
}

/** Call this after each request for data: `isReached` is false if no answer came from the product. */
export function recordServerContact(isReached: boolean): void {
  if (isReached && hasRequestFailed) announceServerReached();
  else {
    hasRequestFailed = !isReached;
    notify();
  }
}

/** Call this when the server can be reached, or probably can, after the device may have missed changes. */
export function announceServerReached(): void {
  const wasLost = hasRequestFailed;
  hasRequestFailed = false;
  notify();
  for (const listener of reachedListeners) listener(wasLost);
}

/** `wasLost`: the latest request had failed. */
export function subscribeToServerReached(listener: (wasLost: boolean) => void): void {
  reachedListeners.add(listener);
}

/** The time of the offline copy that is shown without a connection; null otherwise. */
export function useOfflineCopyDate(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => (isServerUnreachable() ? copyDate : null),
    () => null,
  );
}

export function isOfflineCopyShown(): boolean {
  return copyDate !== null;
}

/** True when the browser is offline or the latest request failed. */
export function isServerUnreachable(): boolean {
  return !navigator.onLine || hasRequestFailed;
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const type of ["online", "offline"]) window.addEventListener(type, listener);
  return () => {
    listeners.delete(listener);
    for (const type of ["online", "offline"]) window.removeEventListener(type, listener);
  };
}
