import { useSyncExternalStore } from "react";
import { convertToRecord } from "#app/modules/to-record.ts";
import { countUnsentRecipesOfAnyUser } from "./import/import-progress.ts";
import { getPageOwner, isStorageOwnedByPage } from "./page-owner.ts";
import { defineLocalStorageValue } from "./storage.ts";

/**
 * The number of forms that are not sent yet (`waiting`), or refused. `edition` differs after each change of the stored
 * forms. `ownerName` is null if the person who made the changes has no name.
 */
export type PendingChangeCounts = {
  edition: number;
  waiting: number;
  refused: number;
  ownerName: string | null;
};

const nothing: PendingChangeCounts = { edition: 0, waiting: 0, refused: 0, ownerName: null };
const key = "pendingCounts";
const stored = defineLocalStorageValue<PendingChangeCounts>({ key, parse: parseCounts });

let latest = nothing;
/** The counts of pending changes that could not be stored, for example because the browser's storage is full. */
let unstored: PendingChangeCounts | null = null;
const listeners = new Set<() => void>();

/** Returns zeros for another person's changes. Reading the counts opens no database. */
export function getPendingChangeCounts(): PendingChangeCounts {
  const counts = (isStorageOwnedByPage() ? (unstored ?? stored.read()) : null) ?? nothing;
  if (JSON.stringify(counts) !== JSON.stringify(latest)) latest = counts;
  return latest;
}

export type UnsentChanges = { count: number; ownerName: string | null };

/** Counts the unsaved changes, and the unsent recipes of an import, of any person on this device. Null without any. */
export function getUnsentChanges(): UnsentChanges | null {
  const { waiting, refused, ownerName } = stored.read() ?? nothing;
  const count = waiting + refused + countUnsentRecipesOfAnyUser();
  return count > 0 ? { count, ownerName } : null;
}

/** True if somebody other than the page's person has unsaved changes on this device. */
export function hasUnsentChangesOfAnotherUser(): boolean {
  return getPageOwner() !== null && !isStorageOwnedByPage() && getUnsentChanges() !== null;
}

export function storePendingChangeCounts(counts: PendingChangeCounts): void {
  const isNothing = counts.waiting + counts.refused === 0;
  unstored = (isNothing ? stored.remove() : stored.write(counts)) ? null : counts;
  for (const listener of listeners) listener();
}

export function usePendingChangeCounts(): PendingChangeCounts {
  return useSyncExternalStore(subscribe, getPendingChangeCounts, () => nothing);
}

export function hasPendingChanges(): boolean {
  return getPendingChangeCounts().waiting > 0;
}

type FormBeingSent = { address: string; form: FormData; madeAt: number; wasShown: boolean };

/** The forms that this page is sending. Pages show these forms as they show stored ones, and then set `wasShown`. */
export const formsBeingSent = new Set<FormBeingSent>();

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => void ((event.key === key || event.key === null) && listener());
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

function parseCounts(found: unknown): PendingChangeCounts {
  const { edition, waiting, refused, ownerName } = convertToRecord(found);
  const count = (value: unknown) => Number(value) || 0;
  const counts = { edition: count(edition), waiting: count(waiting), refused: count(refused) };
  return { ...counts, ownerName: typeof ownerName === "string" ? ownerName : null };
}
