import { useSyncExternalStore } from "react";
import { fieldsOf } from "#app/domain/fields-of.ts";
import { pageOwner } from "../page-owner.ts";
import { isKeptForOwn, storedValue } from "../storage.ts";

/**
 * How many of the outbox's changes are pending, were refused, or are done but not yet in the offline copy. `ownerName`
 * is the name of the person who made the changes, null if that person has none.
 */
export type Counts = { edition: number; waiting: number; refused: number; done: number; ownerName: string | null };

const nothing: Counts = { edition: 0, waiting: 0, refused: 0, done: 0, ownerName: null };
const key = "outbox";
const stored = storedValue<Counts>({ key, parse: countsFrom });

let latest = nothing;
const listeners = new Set<() => void>();

/**
 * The counts are stored beside the outbox, so that pages without pending changes need not open it. Another person's
 * changes count as none.
 */
export function readCounts(): Counts {
  const counts = (isKeptForOwn() ? stored.read() : null) ?? nothing;
  if (JSON.stringify(counts) !== JSON.stringify(latest)) latest = counts;
  return latest;
}

export type UnsentChanges = { count: number; ownerName: string | null };

/** The changes on this device that are not saved yet, whoever made them. Null if there are none. */
export function getUnsentChanges(): UnsentChanges | null {
  const { waiting, refused, ownerName } = stored.read() ?? nothing;
  return waiting + refused > 0 ? { count: waiting + refused, ownerName } : null;
}

/** True if a person other than this page's has unsent changes on this device. */
export function hasUnsentChangesOfAnother(): boolean {
  return pageOwner() !== null && !isKeptForOwn() && getUnsentChanges() !== null;
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
  const { edition, waiting, refused, done, ownerName } = fieldsOf(found);
  const count = (value: unknown) => Number(value) || 0;
  const counts = { edition: count(edition), waiting: count(waiting), refused: count(refused), done: count(done) };
  return { ...counts, ownerName: typeof ownerName === "string" ? ownerName : null };
}
