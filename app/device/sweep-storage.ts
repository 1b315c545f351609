import { listOwnedRows, type SweepPhotoRow, withDeviceDatabase } from "./device-database.ts";
import { getPageOwner, isStorageOwnedByPage } from "./page-owner.ts";

export type SweepPhoto = Omit<SweepPhotoRow, "ownerId">;

/** Lists the person's screenshots in the order in which they were added. */
export async function listSweepPhotos(): Promise<SweepPhoto[]> {
  const rows = await listOwnedRows("sweepPhotos", getPageOwner() ?? "");
  return rows.sort((one, other) => one.place - other.place);
}

/** Stores new and changed screenshots. Rejects if storage is full. */
export async function storeSweepPhotos(photos: readonly SweepPhoto[]): Promise<void> {
  const ownerId = getPageOwner() ?? "";
  // Nothing is stored if the person has signed out in another tab.
  for (const photo of isStorageOwnedByPage() ? photos : [])
    await withDeviceDatabase((db) => db.put("sweepPhotos", { ...photo, ownerId }));
  await refreshCounts();
}

export async function deleteSweepPhotos(ids: readonly string[]): Promise<void> {
  for (const id of ids) await withDeviceDatabase((db) => db.delete("sweepPhotos", id));
  await refreshCounts();
}

async function refreshCounts(): Promise<void> {
  await (await import("./pending-change-store.ts")).refreshPendingCounts();
}
