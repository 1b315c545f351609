import { useSyncExternalStore } from "react";
import { fieldsOf } from "#app/domain/fields-of.ts";
import { pageOwner } from "../page-owner.ts";
import { isKeptForOwn, storedValue } from "../storage.ts";

/**
 * How many of the outbox's changes are to be sent, were refused, or are done and not yet in the kept kitchen. `by` is the
 * name of the person who made them, null if the person has none.
 */
export type Counts = { edition: number; waiting: number; refused: number; done: number; by: string | null };

const nothing: Counts = { edition: 0, waiting: 0, refused: 0, done: 0, by: null };
const key = "outbox";
const stored = storedValue<Counts>({ key, parse: countsFrom });

let latest = nothing;
const listeners = new Set<() => void>();

/** Beside the outbox itself, so that pages without waiting changes need not open it. Those of another count as none. */
export function readCounts(): Counts {
  const counts = (isKeptForOwn() ? stored.read() : null) ?? nothing;
  if (JSON.stringify(counts) !== JSON.stringify(latest)) latest = counts;
  return latest;
}

export type Unsent = { count: number; by: string | null };

/** The changes on this device that are not saved yet, whoever made them. Null if there are none. */
export function readUnsent(): Unsent | null {
  const { waiting, refused, by } = stored.read() ?? nothing;
  return waiting + refused > 0 ? { count: waiting + refused, by } : null;
}

/** True if a person other than this page's has unsent changes on this device. */
export function areUnsentOfAnother(): boolean {
  return pageOwner() !== null && !isKeptForOwn() && readUnsent() !== null;
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
  const { edition, waiting, refused, done, by } = fieldsOf(found);
  const count = (value: unknown) => Number(value) || 0;
  const counts = { edition: count(edition), waiting: count(waiting), refused: count(refused), done: count(done) };
  return { ...counts, by: typeof by === "string" ? by : null };
}
