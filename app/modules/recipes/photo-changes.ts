import { formatNewPhotoRef } from "./arrange-photos.ts";

/** In `order`, `new:0` stands for the first of `uploadIds`. */
export type PhotoChanges = { removed: string[]; order: string[]; uploadIds: string[]; isCoverDrawn: boolean };

export type SavedPhotos = { photos: readonly { id: string; uploadId: string | null }[]; isCoverDrawn: boolean };

export function createUnchangedPhotos({ photos, isCoverDrawn }: SavedPhotos): PhotoChanges {
  return { removed: [], order: photos.map(({ id }) => id), uploadIds: [], isCoverDrawn };
}

/** Applies the changes to the current photos. An upload that is already a stored photo is matched by its upload id. */
export function rebasePhotoChangesOnServer({ photos }: SavedPhotos, changes: PhotoChanges): PhotoChanges {
  const ids = new Set(photos.map(({ id }) => id));
  const arrived = new Map(photos.map(({ id, uploadId }) => [uploadId, id]));
  const uploadIds = changes.uploadIds.filter((uploadId) => !arrived.has(uploadId));
  const refs = new Map(
    changes.uploadIds.map((uploadId, place) => [
      formatNewPhotoRef(place),
      arrived.get(uploadId) ?? formatNewPhotoRef(uploadIds.indexOf(uploadId)),
    ]),
  );
  return {
    removed: changes.removed.map((id) => arrived.get(id) ?? id).filter((id) => ids.has(id)),
    order: changes.order.flatMap((ref) => refs.get(ref) ?? arrived.get(ref) ?? (ids.has(ref) ? ref : [])),
    uploadIds,
    isCoverDrawn: changes.isCoverDrawn,
  };
}

export function arePhotoChangesSaved(saved: SavedPhotos, changes: PhotoChanges): boolean {
  return JSON.stringify(rebasePhotoChangesOnServer(saved, changes)) === JSON.stringify(createUnchangedPhotos(saved));
}
