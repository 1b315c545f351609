import { useSyncExternalStore } from "react";
import { convertToRecord } from "#app/modules/to-record.ts";
import { getPageOwner, isStorageOwnedByPage } from "./page-owner.ts";
import { defineLocalStorageValue } from "./storage.ts";

/** Counts of the recipes of this device's latest import. */
export type ImportProgress = {
  importId: string;
  name: string;
  total: number;
  waiting: number;
  refused: number;
  /** Why the import is paused; null while the import goes on. */
  problem: string | null;
};

/** Counts of what is stored only on this device. `edition` differs after each change. */
export type PendingChangeCounts = {
  edition: number;
  /** The number of forms that are not sent yet. */
  waiting: number;
  /** The number of refused forms. */
  refused: number;
  /** The number of screenshots that are not saved as recipes yet. */
  screenshots: number;
  import: ImportProgress | null;
  /** Null if the person who made the changes has no name. */
  ownerName: string | null;
};

const nothing: PendingChangeCounts = {
  ...{ edition: 0, waiting: 0, refused: 0, screenshots: 0 },
  ...{ import: null, ownerName: null },
};
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

/** Counts what would be lost with the device's data: unsaved changes, unsent recipes of an import, and screenshots. */
export function countUnsentChanges(counts = getPendingChangeCounts()): number {
  return counts.waiting + counts.refused + counts.screenshots + (counts.import?.waiting ?? 0);
}

/** Counts the unsent changes of any person on this device. Null without any. */
export function getUnsentChanges(): UnsentChanges | null {
  const counts = stored.read() ?? nothing;
  const count = countUnsentChanges(counts);
  return count > 0 ? { count, ownerName: counts.ownerName } : null;
}

/** True if somebody other than the page's person has unsaved changes on this device. */
export function hasUnsentChangesOfAnotherUser(): boolean {
  return getPageOwner() !== null && !isStorageOwnedByPage() && getUnsentChanges() !== null;
}

export function storePendingChangeCounts(counts: PendingChangeCounts): void {
  const isNothing = countUnsentChanges(counts) === 0 && counts.import === null;
  unstored = (isNothing ? stored.remove() : stored.write(counts)) ? null : counts;
  for (const listener of listeners) listener();
}

export function usePendingChangeCounts(): PendingChangeCounts {
  return useSyncExternalStore(subscribeToPendingCounts, getPendingChangeCounts, () => nothing);
}

export function hasPendingChanges(): boolean {
  return getPendingChangeCounts().waiting > 0;
}

type FormBeingSent = { address: string; form: FormData; madeAt: number; wasShown: boolean };

/** The forms that this page is sending. Pages show these forms as they show stored ones, and then set `wasShown`. */
export const formsBeingSent = new Set<FormBeingSent>();

/** Calls the listener after each change of the counts, also in another tab. */
export function subscribeToPendingCounts(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => void ((event.key === key || event.key === null) && listener());
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

function parseCounts(found: unknown): PendingChangeCounts {
  const { ownerName, import: progress, ...counts } = convertToRecord(found);
  return {
    ...readNumbers(counts, ["edition", "waiting", "refused", "screenshots"]),
    import: parseProgress(progress),
    ownerName: typeof ownerName === "string" ? ownerName : null,
  };
}

function parseProgress(found: unknown): ImportProgress | null {
  const { importId, name, problem, ...counts } = convertToRecord(found);
  if (typeof importId !== "string" || typeof name !== "string") return null;
  const shown = typeof problem === "string" ? problem : null;
  return { importId, name, problem: shown, ...readNumbers(counts, ["total", "waiting", "refused"]) };
}

function readNumbers<Name extends string>(found: Record<string, unknown>, names: Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, Number(found[name]) || 0])) as Record<Name, number>;
}
