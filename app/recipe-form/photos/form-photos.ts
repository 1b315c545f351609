import type { PhotoBox } from "recipe-parser";
import { type AddedPhoto, createUploadState } from "#app/device/added-photo.ts";
import { photoLimits } from "#app/modules/photos/photo.ts";
import type { PhotoChanges } from "#app/modules/recipes/arrange-photos.ts";
import { formatNewPhotoRef } from "#app/modules/recipes/arrange-photos.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";

export type StoredPhoto = RecipeToEdit["photos"][number];

export type FormPhoto =
  | (StoredPhoto & { isMarked: boolean; added: null })
  | { id: string; isMarked: false; added: AddedPhoto };

export type FormPhotos = {
  /** All photos in the order of the save, including those marked for deletion. */
  all: FormPhoto[];
  /** Whether the person has changed the order or the cover. */
  isMoved: boolean;
  /** Whether a photo was cropped, removed or restored, after which no cover is proposed. */
  isArranged: boolean;
  /** Whether the person chose a drawn cover or a photo. If null, a photo of text is not used as the cover. */
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

/** Whether the cover is drawn although there are photos. */
export function isCoverDrawn({ all, choice }: FormPhotos): boolean {
  const first = all.find((photo) => !photo.isMarked);
  return first !== undefined && (choice === null ? first.added?.isText === true : choice === "drawn");
}

/** Can be negative, because a merge with the partner's photos may exceed the limit. */
export function countFreePhotoSlots({ all }: FormPhotos): number {
  return photoLimits.perRecipe - markFailedPhotos(all).filter((photo) => !photo.isMarked).length;
}

export function havePhotosChanged({ all, isMoved }: FormPhotos): boolean {
  return isMoved || all.some((photo) => photo.isMarked || photo.added);
}

export function addPhotos(photos: FormPhotos, { added }: { added: AddedPhoto[] }): FormPhotos {
  return { ...photos, all: [...markFailedPhotos(photos.all), ...added.map(createAddedFormPhoto)] };
}

export function restorePhotos(photos: FormPhotos, { restored }: { restored: AddedPhoto[] }): FormPhotos {
  if (restored.length === 0) return photos;
  return { ...photos, all: [...restored.map(createAddedFormPhoto), ...markFailedPhotos(photos.all)], isArranged: true };
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

export type PhotoAnalysisFindings = Pick<AddedPhoto, "id" | "isText" | "seen">;

/** Call it before `proposeCover`, which needs to know the photos of text. */
export function markPhotosAnalyzed(
  photos: FormPhotos,
  { findings }: { findings: readonly PhotoAnalysisFindings[] },
): FormPhotos {
  return updateAddedPhotos(photos, ({ id, reading }) => {
    const found = findings.find((one) => one.id === id);
    return found && reading !== "read" ? { ...found, reading: "read" } : {};
  });
}

/** The photo keeps its old image until the cropped part is prepared. */
export function beginPhotoCrop(photos: FormPhotos, { id }: { id: string }): FormPhotos {
  return { ...updatePhoto(photos, { id, changes: { stage: "preparing" } }), isArranged: true };
}

/** Drops a photo that can't be used, which does not count as a change by the person. */
export function dropUnusablePhoto(photos: FormPhotos, { id }: { id: string }): FormPhotos {
  return { ...photos, all: photos.all.filter((photo) => photo.id !== id) };
}

/**
 * Removes an added photo. Marks a stored photo for deletion; a second call unmarks the photo if it can be used and there
 * is room.
 */
export function removePhoto(photos: FormPhotos, { id }: { id: string }): FormPhotos {
  const all = photos.all.flatMap((photo): FormPhoto[] => {
    if (photo.id !== id) return [photo];
    return photo.added
      ? []
      : [{ ...photo, isMarked: !photo.isMarked || photo.hasFailed || countFreePhotoSlots(photos) <= 0 }];
  });
  return { ...photos, all, isArranged: true };
}

/** Replaces a stored photo by a cropped part of the photo. */
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

export function makePhotoPrimary(photos: FormPhotos, { id, isSaved }: { id: string; isSaved: boolean }): FormPhotos {
  return { ...photos, all: moveToFront(photos.all, id), choice: "photo", isMoved: photos.isMoved || !isSaved };
}

export function drawCover(photos: FormPhotos, { isSaved }: { isSaved: boolean }): FormPhotos {
  return { ...photos, choice: "drawn", isMoved: photos.isMoved || !isSaved };
}

/** A dish that covers this share of a photo needs no cropped photo of its own. */
const nearlyWhole = 0.85;

export function coversMostOfPhoto(box: PhotoBox): boolean {
  return box.width * box.height >= nearlyWhole;
}

/**
 * Makes `part`, which shows the dish in the photo `of`, the cover. A photo that was chosen later than the cover never
 * replaces the cover.
 */
export function proposeCover(photos: FormPhotos, of: AddedPhoto, part: AddedPhoto): FormPhotos {
  const cover = isCoverDrawn(photos) ? undefined : photos.all.find((photo) => !photo.isMarked);
  const isEarlierCover = cover !== undefined && cover.added?.selection !== of.selection;
  if (photos.isMoved || photos.isArranged || isEarlierCover) return photos;
  if (part.box && coversMostOfPhoto(part.box)) return { ...photos, all: moveToFront(photos.all, of.id) };
  return countFreePhotoSlots(photos) <= 0 ? photos : { ...photos, all: [createAddedFormPhoto(part), ...photos.all] };
}

/** Skips these waiting photos, or all waiting photos if `ids` is undefined. */
export function skipPhotoAnalysis(photos: FormPhotos, { ids }: { ids?: readonly string[] }): FormPhotos {
  return updateAddedPhotos(photos, ({ id, reading }) =>
    reading === "waiting" && (!ids || ids.includes(id)) ? { reading: "skipped" } : {},
  );
}

/** Gives all photos new uploads, because the earlier uploads belong to another recipe or are gone. */
export function resetPhotoUploads(photos: FormPhotos): FormPhotos {
  return updateAddedPhotos(photos, ({ prepared }) => ({
    ...createUploadState(),
    stage: prepared ? "ready" : "preparing",
  }));
}

/** Replaces the stored photos by the current ones. The person's order and cover stay. */
export function rebasePhotosOnServer(photos: FormPhotos, current: StoredPhoto[], isDrawn: boolean): FormPhotos {
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
      .map((ref) => (typeof ref === "number" ? formatNewPhotoRef(ref) : ref)),
    uploadIds: sent.map(({ uploadId }) => uploadId),
    isCoverDrawn: isCoverDrawn(photos),
  };
}

/** A stored photo that can't be used makes way for the first photo that is added. */
function markFailedPhotos(all: FormPhoto[]): FormPhoto[] {
  return all.map((photo) => (!photo.added && photo.hasFailed ? { ...photo, isMarked: true } : photo));
}

function createAddedFormPhoto(added: AddedPhoto): FormPhoto {
  return { id: added.id, isMarked: false, added };
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
