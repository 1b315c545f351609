import { photoLimits } from "#app/modules/photos/photo.ts";

/** The id of a stored photo, or `new:0` for the first added photo. */
export type PhotoRef = string;

/** Stands for the drawn cover in place of a primary photo. */
export const drawnCover = "drawn";

type Wish = {
  existing: readonly string[];
  removed: readonly string[];
  added: number;
  order: readonly PhotoRef[];
  primary: PhotoRef | null;
};

export function formatNewPhotoRef(place: number): PhotoRef {
  return `new:${place}`;
}

/** Sorts the primary photo first and drops added photos beyond the limit. Null if a photo belongs to another recipe. */
export function arrangePhotos(wish: Wish): { photos: PhotoRef[]; dropped: number } | null {
  const existing = new Set(wish.existing);
  const added = Array.from({ length: wish.added }, (_, place) => formatNewPhotoRef(place));
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
