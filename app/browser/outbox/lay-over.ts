import type { KitchenRecipe } from "#app/domain/offline/kitchen-changes.server.ts";
import { withWaiting } from "#app/domain/offline/with-waiting.ts";
import type { PhotoView } from "#app/domain/photos/photo.ts";
import { getDeviceOwner } from "../storage.ts";
import { addressOf, type Change, readOutbox, readUpload, uploadIdsOf } from "./outbox.ts";

/** The kept recipes as they are with what was done on this device since. */
export async function layOver(kept: KitchenRecipe[]): Promise<KitchenRecipe[]> {
  const { changes } = await readOutbox(getDeviceOwner());
  const photos = new Map<string, PhotoView>();
  for (const change of changes) {
    for (const id of uploadIdsOf(change)) {
      const photo = await viewOf(id, change);
      if (photo) photos.set(id, photo);
    }
  }
  return withWaiting(kept, changes, (id) => photos.get(id) ?? null);
}

/** Of a photo that is stored by now the device has nothing until it is up to date. */
async function viewOf(id: string, { title }: Change): Promise<PhotoView | null> {
  const upload = await readUpload(id);
  if (!upload || upload.width === 0) return null;
  const { width, height } = upload;
  return { src: addressOf(upload), srcSet: null, width, height, color: null, alt: title };
}
