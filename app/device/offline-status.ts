import { useSyncExternalStore } from "react";

/** The time of the last synchronisation, in ms, if the page shows the offline copy; null for a page from the server. */
let copyDate: number | null = null;
const listeners = new Set<() => void>();

export function setOfflineCopyDate(syncedAt: number): void {
  notify(syncedAt);
}

export function clearOfflineCopyDate(): void {
  notify(null);
}

export function useOfflineCopyDate(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => copyDate,
    () => null,
  );
}

export function isOfflineCopyShown(): boolean {
  return copyDate !== null;
}

/** True when the browser is offline or the latest page came from the device. */
export function isServerUnreachable(): boolean {
  return !navigator.onLine || isOfflineCopyShown();
}

function notify(date: number | null): void {
  copyDate = date;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
