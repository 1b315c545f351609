import { getOwnedRow, listOwnedRows, type PendingPhotoRow, withDeviceDatabase } from "./device-database.ts";
import { type OwnPhoto, rememberOwnPhoto } from "./own-photos.ts";
import { getPageOwner } from "./page-owner.ts";
import { isStorageOwnedByPage } from "./storage.ts";

/** While a form is being saved, its stored photos are not part of a pending change yet. */
const maxUnnamedAgeMs = 24 * 60 * 60 * 1000;

/** Stores a photo before the form that uses it. Returns false if storage fails. */
export async function storePendingPhoto({ uploadId, file, name, index }: OwnPhoto): Promise<boolean> {
  const ownerId = getPageOwner();
  if (ownerId === null) return false;
  const row = { ownerId, uploadId, file, name, index, storedAt: Date.now() };
  try {
    // The person may have signed out in another tab while the database opened.
    return await withDeviceDatabase(
      async (db) => isStorageOwnedByPage() && (await db.put("pendingPhotos", row)) === uploadId,
    );
  } catch {
    return false;
  }
}

export async function getPendingPhoto(uploadId: string): Promise<PendingPhotoRow | null> {
  return getOwnedRow("pendingPhotos", uploadId, getPageOwner() ?? "").catch(() => null);
}

/** Deletes photos of no pending change, except recent ones, whose form may not be saved yet. `named`: upload ids. */
export async function deleteUnusedPendingPhotos(named: Set<string>): Promise<void> {
  const photos = await listOwnedRows("pendingPhotos", getPageOwner() ?? "");
  const old = photos.filter(
    ({ uploadId, storedAt }) => !named.has(uploadId) && Date.now() - storedAt > maxUnnamedAgeMs,
  );
  await withDeviceDatabase(async (db) => {
    const writing = db.transaction("pendingPhotos", "readwrite");
    await Promise.all([...old.map(({ uploadId }) => writing.store.delete(uploadId)), writing.done]);
  });
}

/** Remembers the stored photos, which pages then show. */
export async function rememberPendingPhotos(ownerId: string): Promise<void> {
  for (const photo of await listOwnedRows("pendingPhotos", ownerId)) await rememberOwnPhoto(photo);
}
