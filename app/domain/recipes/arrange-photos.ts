import { photoLimits } from "../photos/photo.ts";

/** An existing photo's id, or an added photo's index as `new:0`. */
export type PhotoRef = string;

/** In place of the primary photo: none of them is the cover, which is drawn. */
export const drawnCover = "drawn";

type Wish = {
  /** In their current order, the primary photo first. */
  existing: readonly string[];
  removed: readonly string[];
  added: number;
  /** The requested order; photos missing here keep their order at the end. Empty without script. */
  order: readonly PhotoRef[];
  primary: PhotoRef | null;
};

export function newPhotoRef(place: number): PhotoRef {
  return `new:${place}`;
}

/**
 * The photos of a recipe after an edit, the primary one first. Existing photos that stay take precedence;
 * added ones beyond the limit are dropped. Null when the request names a photo that is not the recipe's.
 */
export function arrangePhotos(wish: Wish): { photos: PhotoRef[]; dropped: number } | null {
  const existing = new Set(wish.existing);
  const added = Array.from({ length: wish.added }, (_, place) => newPhotoRef(place));
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
