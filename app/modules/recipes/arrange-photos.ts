import { photoLimits } from "#app/modules/photos/photo.ts";

/** The id of a stored photo, or `new:0` for the first added photo. */
export type PhotoReference = string;

/** The value that chooses the drawn cover in place of a primary photo. */
export const drawnCover = "drawn";

type Wish = {
  existing: readonly string[];
  removed: readonly string[];
  added: number;
  order: readonly PhotoReference[];
  primary: PhotoReference | null;
};

export function formatNewPhotoReference(place: number): PhotoReference {
  return `new:${place}`;
}

/** Sorts the primary photo first and drops added photos beyond the limit. Null if a photo belongs to another recipe. */
export function arrangePhotos(wish: Wish): { photos: PhotoReference[]; dropped: number } | null {
  const existing = new Set(wish.existing);
  const added = Array.from({ length: wish.added }, (_, place) => formatNewPhotoReference(place));
  const known = new Set([...wish.existing, ...added]);
  const named = [...wish.removed, ...wish.order, ...(wish.primary === null ? [] : [wish.primary])];
  if (named.some((ref) => !known.has(ref)) || wish.removed.some((ref) => !existing.has(ref))) return null;

  const removed = new Set(wish.removed);
  const kept = wish.existing.filter((id) => !removed.has(id));
  const room = Math.max(0, photoLimits.perRecipe - kept.length);
  const staying = new Set([...kept, ...added.slice(0, room)]);

  const first = wish.primary === null ? [] : [wish.primary];
  const inOrder = new Set([...first, ...wish.order, ...kept, ...added]);
  return { photos: [...inOrder].filter((ref) => staying.has(ref)), dropped: Math.max(0, wish.added - room) };
}

/** The changes of photos that a form makes. In `order`, `new:0` stands for the first of `uploadIds`. */
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
      formatNewPhotoReference(place),
      arrived.get(uploadId) ?? formatNewPhotoReference(uploadIds.indexOf(uploadId)),
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
