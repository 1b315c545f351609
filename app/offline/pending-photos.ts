import type { PhotoView } from "#app/domain/photos/photo.ts";
import { getPageOwner } from "../browser/page-owner.ts";
import { isStorageOwnedByPage } from "../browser/storage.ts";
import { getOwnedRow, listOwnedRows, type PendingPhotoRow, withDeviceDatabase } from "./device-database.ts";

export type PendingPhoto = Pick<PendingPhotoRow, "uploadId" | "file" | "name" | "index">;

/** While a form is being saved, its stored photos are not part of a pending change yet. */
const maxUnnamedAgeMs = 24 * 60 * 60 * 1000;

/** Stores a photo before the form that uses it. Returns false if storage fails. */
export async function storePendingPhoto({ uploadId, file, name, index }: PendingPhoto): Promise<boolean> {
  const ownerId = getPageOwner();
  if (ownerId === null) return false;
  const { width, height } = await measureImage(file);
  const row = { ownerId, uploadId, file, name, index, width, height, storedAt: Date.now() };
  try {
    // The person may have signed out in another tab while the photo was measured or the database opened.
    return await withDeviceDatabase(
      async (db) => isStorageOwnedByPage() && (await db.put("pendingPhotos", row)) === uploadId,
    );
  } catch {
    return false;
  }
}

/** The size is 0 if this browser can't show the photo. */
async function measureImage(file: Blob): Promise<{ width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return { width: 0, height: 0 };
  }
}

export async function getPendingPhoto(uploadId: string): Promise<PendingPhotoRow | null> {
  return getOwnedRow("pendingPhotos", uploadId, getPageOwner() ?? "").catch(() => null);
}

export async function deletePendingPhotos(uploadIds: string[]): Promise<void> {
  if (uploadIds.length === 0) return;
  await withDeviceDatabase(async (db) => {
    const writing = db.transaction("pendingPhotos", "readwrite");
    await Promise.all(uploadIds.map((id) => writing.store.delete(id)));
    await writing.done;
  });
}

/** Deletes photos of no pending change, except recent ones, whose form may not be saved yet. `named`: upload ids. */
export async function deleteUnusedPendingPhotos(named: Set<string>): Promise<void> {
  const photos = await listOwnedRows("pendingPhotos", getPageOwner() ?? "");
  const old = photos.filter(
    ({ uploadId, storedAt }) => !named.has(uploadId) && Date.now() - storedAt > maxUnnamedAgeMs,
  );
  await deletePendingPhotos(old.map(({ uploadId }) => uploadId));
}

const addresses = new Map<string, string>();

/** Maps upload ids to views of the stored photos, without photos that this browser can't show. */
export async function listPendingPhotoViews(ownerId: string): Promise<Map<string, PhotoView>> {
  const photos = await listOwnedRows("pendingPhotos", ownerId);
  return new Map(photos.filter(({ width }) => width > 0).map((photo) => [photo.uploadId, viewPhoto(photo)]));
}

/** Reuses the object URL of a photo while the document is open, so that images do not reload. */
function viewPhoto({ uploadId, file, width, height }: PendingPhotoRow): PhotoView {
  const src = addresses.get(uploadId) ?? URL.createObjectURL(file);
  addresses.set(uploadId, src);
  return { src, srcSet: null, width, height, color: null, alt: "" };
}
