import { getDeviceOwner } from "#app/browser/storage.ts";
import type { KitchenChanges } from "#app/domain/offline/kitchen-changes.server.ts";
import { getOwnRow } from "./device-database.ts";

export type CacheSummary = Pick<KitchenChanges, "version" | "name" | "partnerName" | "storageKey"> & {
  syncedAt: number;
};

export const summaryKey = "summary";

/** Null when this device has no offline copy of the person. */
export async function getCacheSummary(): Promise<CacheSummary | null> {
  return (await getCachedPage(summaryKey)) as CacheSummary | null;
}

/** The loader data of a route when the offline copy was last synchronised; null when there is none. */
export async function getCachedPage(key: string): Promise<unknown> {
  const owner = getDeviceOwner();
  const row = owner === null ? null : await getOwnRow("cachedPages", key, owner);
  return row?.data ?? null;
}
