import { useSyncExternalStore } from "react";
import { convertToRecord } from "#app/modules/to-record.ts";
import { isStorageOwnedByPage } from "../page-owner.ts";
import { defineLocalStorageValue } from "../storage.ts";

/** Counts of the recipes of an import. `isPaused`: the server can't be reached, or somebody must sign in. */
export type ImportProgress = {
  importId: string;
  name: string;
  total: number;
  waiting: number;
  refused: number;
  isPaused: boolean;
};

const key = "importProgress";
const stored = defineLocalStorageValue<ImportProgress>({ key, parse: parseProgress });
const listeners = new Set<() => void>();
let latest: ImportProgress | null = null;

/** Null if the person has imported nothing on this device. Opens no database. */
function getImportProgress(): ImportProgress | null {
  const progress = isStorageOwnedByPage() ? stored.read() : null;
  if (JSON.stringify(progress) !== JSON.stringify(latest)) latest = progress;
  return latest;
}

/** Counts the recipes that wait on this device to be sent. */
export function countUnsentRecipes(): number {
  return getImportProgress()?.waiting ?? 0;
}

/** Counts also those of a person who has not signed out. */
export function countUnsentRecipesOfAnyUser(): number {
  return stored.read()?.waiting ?? 0;
}

export function storeImportProgress(progress: ImportProgress | null): void {
  if (progress) stored.write(progress);
  else stored.remove();
  for (const listener of listeners) listener();
}

export function useImportProgress(): ImportProgress | null {
  return useSyncExternalStore(subscribe, getImportProgress, () => null);
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

function parseProgress(found: unknown): ImportProgress | null {
  const { importId, name, total, waiting, refused, isPaused } = convertToRecord(found);
  if (typeof importId !== "string" || typeof name !== "string") return null;
  const counts = { total: Number(total) || 0, waiting: Number(waiting) || 0, refused: Number(refused) || 0 };
  return { importId, name, ...counts, isPaused: isPaused === true };
}
