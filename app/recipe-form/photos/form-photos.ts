import type { PhotoBox } from "recipe-parser";
import { type PhotoView, photoLimits } from "#app/domain/photos/photo.ts";
import { newPhotoRef } from "#app/domain/recipes/arrange-photos.ts";
import { type AddedPhoto, createUploadState } from "./added-photo.ts";
import type { PhotoChanges } from "./photo-changes.ts";

type StoredPhoto = { id: string; uploadId: string | null; view: PhotoView };

export type FormPhoto =
  | (StoredPhoto & { isMarked: boolean; added: null })
  | { id: string; view: null; isMarked: false; added: AddedPhoto };

export type FormPhotos = {
  /** In the order of the save, with those marked for deletion. */
  all: FormPhoto[];
  /** The person has changed the order or the cover. */
  isMoved: boolean;
  /** A photo was cropped, removed or restored: no cover is proposed any more. */
  isArranged: boolean;
  /** Without a choice, a photo of text is no cover. */
  choice: "drawn" | "photo" | null;
};

export function createFormPhotos(stored: StoredPhoto[], isDrawn = false): FormPhotos {
  return {
    all: stored.map((photo) => createStoredFormPhoto(photo, false)),
    isMoved: false,
    isArranged: false,
    choice: isDrawn ? "drawn" : null,
  };
}

export function listAddedPhotos({ all }: FormPhotos): AddedPhoto[] {
  return all.flatMap(({ added }) => added ?? []);
}

/** Drawn although there are photos. */
export function isCoverDrawn({ all, choice }: FormPhotos): boolean {
  const first = all.find((photo) => !photo.isMarked);
  return first !== undefined && (choice === null ? first.added?.isText === true : choice === "drawn");
}

/** Negative where another's change has brought too many. */
export function countFreePhotoSlots({ all }: FormPhotos): number {
  return photoLimits.perRecipe - all.filter((photo) => !photo.isMarked).length;
}

export function havePhotosChanged({ all, isMoved }: FormPhotos): boolean {
  return isMoved || all.some((photo) => photo.isMarked || photo.added);
}

export function addPhotos(photos: FormPhotos, { added }: { added: AddedPhoto[] }): FormPhotos {
  return { ...photos, all: [...photos.all, ...added.map(createAddedFormPhoto)] };
}

export function restorePhotos(photos: FormPhotos, { restored }: { restored: AddedPhoto[] }): FormPhotos {
  if (restored.length === 0) return photos;
  return { ...photos, all: [...restored.map(createAddedFormPhoto), ...photos.all], isArranged: true };
}

type PhotoUpdate = Partial<Omit<AddedPhoto, "id">>;

export function updateAddedPhotos(photos: FormPhotos, change: (photo: AddedPhoto) => PhotoUpdate): FormPhotos {
  const changed = ({ added, ...photo }: FormPhoto) =>
    added && createAddedFormPhoto({ ...added, ...change(added), id: photo.id });
  return { ...photos, all: photos.all.map((photo) => changed(photo) ?? photo) };
}

export function updatePhoto(photos: FormPhotos, { id, changes }: { id: string; changes: PhotoUpdate }): FormPhotos {
  return updateAddedPhotos(photos, (photo) => (photo.id === id ? changes : {}));
}

export type PhotoFindings = Pick<AddedPhoto, "id" | "isText" | "seen">;

/** A photo of text is no cover, so the findings must be there before a cover is proposed. */
export function markAnalyzed(photos: FormPhotos, { findings }: { findings: readonly PhotoFindings[] }): FormPhotos {
  return updateAddedPhotos(photos, ({ id, reading }) => {
    const found = findings.find((one) => one.id === id);
    return found && reading !== "read" ? { ...found, reading: "read" } : {};
  });
}

/** The photo stays as it was until the part is prepared. */
export function beginCrop(photos: FormPhotos, { id }: { id: string }): FormPhotos {
  return { ...updatePhoto(photos, { id, changes: { stage: "preparing" } }), isArranged: true };
}

/** For a photo that can't be used. It does not count as removed by the person. */
export function dropPhoto(photos: FormPhotos, { id }: { id: string }): FormPhotos {
  return { ...photos, all: photos.all.filter((photo) => photo.id !== id) };
}

/** Stored photos are marked, and unmarked by a second call if there is room. */
export function removePhoto(photos: FormPhotos, { id }: { id: string }): FormPhotos {
  const all = photos.all.flatMap((photo): FormPhoto[] => {
    if (photo.id !== id) return [photo];
    return photo.added ? [] : [{ ...photo, isMarked: !photo.isMarked || countFreePhotoSlots(photos) <= 0 }];
  });
  return { ...photos, all, isArranged: true };
}

/** A stored photo gives its place to a part of it. */
export function replacePhoto(photos: FormPhotos, { id, added }: { id: string; added: AddedPhoto }): FormPhotos {
  const all = photos.all.flatMap((photo): FormPhoto[] =>
    photo.id === id && !photo.added ? [createAddedFormPhoto(added), { ...photo, isMarked: true }] : [photo],
  );
  return { ...photos, all, isMoved: true, isArranged: true };
}

export function movePhoto(photos: FormPhotos, { id, by }: { id: string; by: -1 | 1 }): FormPhotos {
  const all = [...photos.all];
  const from = all.findIndex((photo) => photo.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= all.length) return photos;
  all.splice(to, 0, ...all.splice(from, 1));
  return { ...photos, all, isMoved: true };
}

export function makePrimary(photos: FormPhotos, { id, isSaved }: { id: string; isSaved: boolean }): FormPhotos {
  return { ...photos, all: moveToFront(photos.all, id), choice: "photo", isMoved: photos.isMoved || !isSaved };
}

export function drawCover(photos: FormPhotos, { isSaved }: { isSaved: boolean }): FormPhotos {
  return { ...photos, choice: "drawn", isMoved: photos.isMoved || !isSaved };
}

/** A larger share of the photo is not worth a photo of its own. */
const nearlyWhole = 0.85;

export function coversMostOfPhoto(box: PhotoBox): boolean {
  return box.width * box.height >= nearlyWhole;
}

/** `part` is the part of the photo that shows the dish. Only photos that were chosen at once compete for the cover: a photo never replaces one that was chosen earlier. */
export function proposeCover(photos: FormPhotos, of: AddedPhoto, part: AddedPhoto): FormPhotos {
  const cover = isCoverDrawn(photos) ? undefined : photos.all.find((photo) => !photo.isMarked);
  const isEarlierCover = cover !== undefined && cover.added?.selection !== of.selection;
  if (photos.isMoved || photos.isArranged || isEarlierCover) return photos;
  if (part.box && coversMostOfPhoto(part.box)) return { ...photos, all: moveToFront(photos.all, of.id) };
  return countFreePhotoSlots(photos) <= 0 ? photos : { ...photos, all: [createAddedFormPhoto(part), ...photos.all] };
}

/** Without `ids`, all photos. */
export function skipAnalysis(photos: FormPhotos, { ids }: { ids?: readonly string[] }): FormPhotos {
  return updateAddedPhotos(photos, ({ id, reading }) =>
    reading === "waiting" && (!ids || ids.includes(id)) ? { reading: "skipped" } : {},
  );
}

/** The earlier uploads belong to another recipe, or are gone. */
export function resetUploads(photos: FormPhotos): FormPhotos {
  return updateAddedPhotos(photos, ({ prepared }) => ({
    ...createUploadState(),
    stage: prepared ? "ready" : "preparing",
  }));
}

/** With the current stored photos; the person's own order and cover stay. */
export function rebasePhotos(photos: FormPhotos, current: StoredPhoto[], isDrawn: boolean): FormPhotos {
  const places = photos.all.map(({ id, added }) => current.find(hasUploadOf(added))?.id ?? id);
  const marked = photos.all.filter((photo) => photo.isMarked).map(({ id }) => id);
  const all = [
    ...current.map((photo) => createStoredFormPhoto(photo, marked.includes(photo.id))),
    ...photos.all.filter(({ added }) => added && !current.some(hasUploadOf(added))),
  ];
  if (!photos.isMoved) return { ...photos, all, choice: isDrawn ? "drawn" : null };
  const placeOf = ({ id }: FormPhoto) => (places.includes(id) ? places.indexOf(id) : places.length);
  return { ...photos, all: all.sort((one, other) => placeOf(one) - placeOf(other)) };
}

export function listPhotoChanges(photos: FormPhotos): PhotoChanges {
  const sent = listAddedPhotos(photos).filter(({ stage }) => stage === "sent");
  const refOf = ({ id, added }: FormPhoto) => (added ? sent.indexOf(added) : id);
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

function createAddedFormPhoto(added: AddedPhoto): FormPhoto {
  return { id: added.id, view: null, isMarked: false, added };
}

function createStoredFormPhoto(photo: StoredPhoto, isMarked: boolean): FormPhoto {
  return { ...photo, isMarked, added: null };
}

function moveToFront(all: FormPhoto[], id: string): FormPhoto[] {
  return [...all.filter((photo) => photo.id === id), ...all.filter((photo) => photo.id !== id)];
}

function hasUploadOf(added: AddedPhoto | null) {
  return ({ uploadId }: StoredPhoto) => added !== null && uploadId === added.uploadId;
}
