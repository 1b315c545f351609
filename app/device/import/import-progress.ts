import { useSyncExternalStore } from "react";
import { convertToRecord } from "#app/modules/to-record.ts";
import { isStorageOwnedByPage } from "../page-owner.ts";
import { defineLocalStorageValue } from "../storage.ts";

const states = ["running", "waiting", "limit", "done"] as const;

/**
 * `waiting`: the server can't be reached, or somebody must sign in. `limit`: the free plan is full. `isTabNeeded`: the
 * device had no room for the files, so the photos come only while this tab is open.
 */
export type ImportProgress = {
  importId: string;
  name: string;
  done: number;
  total: number;
  failed: number;
  state: (typeof states)[number];
  isTabNeeded: boolean;
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

/** Counts the recipes that this device has not sent yet. */
export function countUnsentRecipes(): number {
  const progress = getImportProgress();
  return progress && progress.state !== "done" ? progress.total - progress.done : 0;
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
  const { importId, name, done, total, failed, state, isTabNeeded } = convertToRecord(found);
  const known = states.find((each) => each === state);
  if (typeof importId !== "string" || typeof name !== "string" || !known) return null;
  const counts = { done: Number(done) || 0, total: Number(total) || 0, failed: Number(failed) || 0 };
  return { importId, name, ...counts, state: known, isTabNeeded: isTabNeeded === true };
}
