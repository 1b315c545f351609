import type { RecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { getOwnedRow } from "./device-database.ts";
import { getDeviceOwner } from "./storage.ts";

export type CacheSummary = Pick<RecipeChanges, "version" | "name" | "partnerName" | "storageKey"> & {
  syncedAt: number;
};

export const cacheSummaryKey = "summary";

/** Null when this device has no offline copy of the person. */
export async function getCacheSummary(): Promise<CacheSummary | null> {
  return getCachedLoaderData<CacheSummary>(cacheSummaryKey);
}

/** The loader data of a route when the offline copy was last synchronised; null when there is none. */
export async function getCachedLoaderData<Data>(key: string): Promise<Data | null> {
  const owner = getDeviceOwner();
  const row = owner === null ? null : await getOwnedRow("cachedPages", key, owner);
  return row ? (row.data as Data) : null;
}
