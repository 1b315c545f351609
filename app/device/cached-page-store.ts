import type { RecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { type CachedPageRow, getOwnedRow, withDeviceDatabase } from "./device-database.ts";
import { getPageOwner } from "./page-owner.ts";
import { getDeviceOwner, isStorageOwnedByPage } from "./storage.ts";

export type CacheSummary = Omit<RecipeChanges, "isWhole" | "recipes" | "goneIds" | "more"> & {
  syncedAt: number;
  /** When a synchronization last brought something. */
  changedAt: number;
};

export const cacheSummaryKey = "summary";
/** A copy that was not synchronized for longer is not shown. */
const maxCopyAgeMs = 30 * 24 * 60 * 60 * 1000;
const maxPageAgeMs = 10_000;

type Page = Pick<URL, "pathname" | "search">;

/** Null when this device has no offline copy of the person, or an old one. */
export async function getCacheSummary(): Promise<CacheSummary | null> {
  const summary = (await getRow(cacheSummaryKey))?.data as CacheSummary | undefined;
  return summary && Date.now() - summary.syncedAt < maxCopyAgeMs ? summary : null;
}

/** The data that the server last sent for a route. Null if this device has none, or has sent a change since then. */
export async function getCachedPage<Data>(routeId: string, { pathname, search }: Page): Promise<Data | null> {
  const row = await getRow(routeId + pathname + search);
  return row ? (row.data as Data) : null;
}

/** True if the data are older than what the device has heard of since or, for a page that opens, than ten seconds. */
export async function isCachedPageOld(
  routeId: string,
  { pathname, search }: Page,
  { isOpening }: { isOpening: boolean },
): Promise<boolean> {
  const [row, summary] = await Promise.all([getRow(routeId + pathname + search), getCacheSummary()]);
  const storedAt = row?.storedAt ?? 0;
  return (isOpening && Date.now() - storedAt > maxPageAgeMs) || storedAt < (summary?.changedAt ?? 0);
}

/** Resolves with true if the data differ from those that were cached. */
export async function cachePage(routeId: string, { pathname, search }: Page, data: unknown): Promise<boolean> {
  const ownerId = getPageOwner();
  const key = routeId + pathname + search;
  return withDeviceDatabase(async (db) => {
    if (ownerId === null || !isStorageOwnedByPage()) return false;
    const before = await db.get("cachedPages", key);
    await db.put("cachedPages", { key, ownerId, data, storedAt: Date.now() });
    return serialize(before?.data) !== serialize(data);
  });
}

/** Deletes the data of all routes. Call this after a change that these data may lack. */
export async function deleteCachedPages(): Promise<void> {
  await withDeviceDatabase((db) => db.delete("cachedPages", IDBKeyRange.bound("routes/", "routes/\uffff")));
}

async function getRow(key: string): Promise<CachedPageRow | null> {
  const owner = getDeviceOwner();
  return owner === null ? null : getOwnedRow("cachedPages", key, owner);
}

function serialize(data: unknown): string | undefined {
  return JSON.stringify(data, (_, value: unknown) => (value instanceof Map ? [...value] : value));
}
