import type { PhotoBox } from "recipe-parser";
import { type PhotoView, photoLimits } from "#app/domain/photos/photo.ts";
import { newPhotoRef } from "#app/domain/recipes/arrange-photos.ts";
import { type AddedPhoto, newPhoto, notSent } from "./added-photo.ts";
import type { PhotoChanges } from "./photo-changes.ts";

type StoredPhoto = { id: string; uploadId: string | null; view: PhotoView };

export type RecipePhoto =
  | (StoredPhoto & { isMarked: boolean; added: null })
  | { id: string; view: null; isMarked: false; added: AddedPhoto };

export type RecipePhotos = {
  /** In the order of the save, with those marked for deletion. */
  all: RecipePhoto[];
  /** The person has changed the order or the cover. */
  isMoved: boolean;
  /** A photo was cropped, removed or restored: no cover is proposed any more. */
  isArranged: boolean;
  /** Without a choice, a photo of text is no cover. */
  choice: "drawn" | "photo" | null;
};

export function photosOf(stored: StoredPhoto[], isDrawn = false): RecipePhotos {
  return {
    all: stored.map((photo) => asStored(photo, false)),
    isMoved: false,
    isArranged: false,
    choice: isDrawn ? "drawn" : null,
  };
}

export function addedIn({ all }: RecipePhotos): AddedPhoto[] {
  return all.flatMap(({ added }) => added ?? []);
}

/** Drawn although there are photos. */
export function isCoverDrawn({ all, choice }: RecipePhotos): boolean {
  const first = all.find((photo) => !photo.isMarked);
  return first !== undefined && (choice === null ? first.added?.isText === true : choice === "drawn");
}

/** Negative where another's change has brought too many. */
export function roomFor({ all }: RecipePhotos): number {
  return photoLimits.perRecipe - all.filter((photo) => !photo.isMarked).length;
}

export function haveChanged({ all, isMoved }: RecipePhotos): boolean {
  return isMoved || all.some((photo) => photo.isMarked || photo.added);
}

export function addPhotos(photos: RecipePhotos, added: AddedPhoto[]): RecipePhotos {
  return { ...photos, all: [...photos.all, ...added.map(asAdded)] };
}

export function restorePhotos(photos: RecipePhotos, restored: AddedPhoto[]): RecipePhotos {
  if (restored.length === 0) return photos;
  return { ...photos, all: [...restored.map(asAdded), ...photos.all], isArranged: true };
}

export function changeAdded(
  photos: RecipePhotos,
  change: (photo: AddedPhoto) => Partial<Omit<AddedPhoto, "id">>,
): RecipePhotos {
  const changed = ({ added, ...photo }: RecipePhoto) => added && asAdded({ ...added, ...change(added), id: photo.id });
  return { ...photos, all: photos.all.map((photo) => changed(photo) ?? photo) };
}

/** Stored photos are marked, and unmarked by a second call if there is room. */
export function removePhoto(photos: RecipePhotos, id: string): RecipePhotos {
  const all = photos.all.flatMap((photo): RecipePhoto[] => {
    if (photo.id !== id) return [photo];
    return photo.added ? [] : [{ ...photo, isMarked: !photo.isMarked || roomFor(photos) <= 0 }];
  });
  return { ...photos, all, isArranged: true };
}

/** A stored photo gives its place to a part of it. */
export function replacePhoto(photos: RecipePhotos, id: string, added: AddedPhoto): RecipePhotos {
  const all = photos.all.flatMap((photo): RecipePhoto[] =>
    photo.id === id && !photo.added ? [asAdded(added), { ...photo, isMarked: true }] : [photo],
  );
  return { ...photos, all, isMoved: true, isArranged: true };
}

export function movePhoto(photos: RecipePhotos, id: string, by: -1 | 1): RecipePhotos {
  const all = [...photos.all];
  const from = all.findIndex((photo) => photo.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= all.length) return photos;
  all.splice(to, 0, ...all.splice(from, 1));
  return { ...photos, all, isMoved: true };
}

export function bringToFront(photos: RecipePhotos, id: string, isSaved: boolean): RecipePhotos {
  return { ...photos, all: inFront(photos.all, id), choice: "photo", isMoved: photos.isMoved || !isSaved };
}

export function drawCover(photos: RecipePhotos, isSaved: boolean): RecipePhotos {
  return { ...photos, choice: "drawn", isMoved: photos.isMoved || !isSaved };
}

/** A larger share of the photo is not worth a photo of its own. */
const nearlyWhole = 0.85;

export function isNearlyWhole(box: PhotoBox): boolean {
  return box.width * box.height >= nearlyWhole;
}

/** Only photos that were chosen at once compete for the cover: a photo never replaces one that was chosen earlier. */
export function proposeCover(photos: RecipePhotos, of: AddedPhoto, box: PhotoBox): RecipePhotos {
  const cover = isCoverDrawn(photos) ? undefined : photos.all.find((photo) => !photo.isMarked);
  const isEarlierCover = cover !== undefined && cover.added?.selection !== of.selection;
  if (photos.isMoved || photos.isArranged || isEarlierCover) return photos;
  if (isNearlyWhole(box)) return { ...photos, all: inFront(photos.all, of.id) };
  return roomFor(photos) <= 0 ? photos : { ...photos, all: [asAdded(newPhoto(of.file, box)), ...photos.all] };
}

export function skipReading(photos: RecipePhotos, ids: readonly string[]): RecipePhotos {
  return changeAdded(photos, ({ id, reading }) =>
    reading === "waiting" && ids.includes(id) ? { reading: "skipped" } : {},
  );
}

/** The earlier uploads belong to another recipe, or are gone. */
export function sendAnew(photos: RecipePhotos): RecipePhotos {
  return changeAdded(photos, ({ prepared }) => ({ ...notSent(), stage: prepared ? "ready" : "preparing" }));
}

/** With the current stored photos; the person's own order and cover stay. */
export function startFrom(photos: RecipePhotos, current: StoredPhoto[], isDrawn: boolean): RecipePhotos {
  const places = photos.all.map(({ id, added }) => current.find(hasUploadOf(added))?.id ?? id);
  const marked = photos.all.filter((photo) => photo.isMarked).map(({ id }) => id);
  const all = [
    ...current.map((photo) => asStored(photo, marked.includes(photo.id))),
    ...photos.all.filter(({ added }) => added && !current.some(hasUploadOf(added))),
  ];
  if (!photos.isMoved) return { ...photos, all, choice: isDrawn ? "drawn" : null };
  const placeOf = ({ id }: RecipePhoto) => (places.includes(id) ? places.indexOf(id) : places.length);
  return { ...photos, all: all.sort((one, other) => placeOf(one) - placeOf(other)) };
}

export function changesToSave(photos: RecipePhotos): PhotoChanges {
  const sent = addedIn(photos).filter(({ stage }) => stage === "sent");
  const refOf = ({ id, added }: RecipePhoto) => (added ? sent.indexOf(added) : id);
  return {
    removed: photos.all.filter((photo) => photo.isMarked).map((photo) => photo.id),
    order: photos.all
      .filter((photo) => !photo.isMarked)
      .map(refOf)
      .filter((ref) => ref !== -1)
      .map((ref) => (typeof ref === "number" ? newPhotoRef(ref) : ref)),
    uploadIds: sent.map(({ uploadId }) => uploadId),
    isCoverDrawn: isCoverDrawn(photos),
  };
}

function asAdded(added: AddedPhoto): RecipePhoto {
  return { id: added.id, view: null, isMarked: false, added };
}

function asStored(photo: StoredPhoto, isMarked: boolean): RecipePhoto {
  return { ...photo, isMarked, added: null };
}

function inFront(all: RecipePhoto[], id: string): RecipePhoto[] {
  return [...all.filter((photo) => photo.id === id), ...all.filter((photo) => photo.id !== id)];
}

function hasUploadOf(added: AddedPhoto | null) {
  return ({ uploadId }: StoredPhoto) => added !== null && uploadId === added.uploadId;
}
