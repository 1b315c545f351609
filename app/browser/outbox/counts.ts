import { useSyncExternalStore } from "react";
import { fieldsOf } from "#app/domain/fields-of.ts";
import { storedValue } from "../storage.ts";

/** How many of the outbox's changes are to be sent, were refused, or are done and not yet in the kept kitchen. */
export type Counts = { edition: number; waiting: number; refused: number; done: number };

const nothing: Counts = { edition: 0, waiting: 0, refused: 0, done: 0 };
const key = "outbox";
const stored = storedValue<Counts>({ key, parse: countsFrom });

let latest = nothing;
const listeners = new Set<() => void>();

/** Beside the outbox itself, so that pages without waiting changes need not open it. */
export function readCounts(): Counts {
  const counts = stored.read() ?? nothing;
  if (JSON.stringify(counts) !== JSON.stringify(latest)) latest = counts;
  return latest;
}

export function noteCounts(counts: Counts): void {
  if (counts.waiting + counts.refused + counts.done === 0) stored.remove();
  else stored.write(counts);
  for (const listener of listeners) listener();
}

export function useCounts(): Counts {
  return useSyncExternalStore(subscribe, readCounts, () => nothing);
}

export function isSomethingWaiting(): boolean {
  return readCounts().waiting > 0;
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => void ((event.key === key || event.key === null) && listener());
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

function countsFrom(found: unknown): Counts {
  const { edition, waiting, refused, done } = fieldsOf(found);
  const count = (value: unknown) => Number(value) || 0;
  return { edition: count(edition), waiting: count(waiting), refused: count(refused), done: count(done) };
}
