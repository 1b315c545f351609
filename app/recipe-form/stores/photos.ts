import type { PhotoBox } from "recipe-parser";
import { type AddedPhoto, createUploadState } from "#app/device/added-photo.ts";
import { photoLimits } from "#app/modules/photos/photo.ts";
import { formatNewPhotoReference, type PhotoChanges } from "#app/modules/recipes/arrange-photos.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";

export type StoredPhoto = RecipeToEdit["photos"][number];

export type FormPhoto =
  | (StoredPhoto & { isMarked: boolean; added: null })
  | { id: string; isMarked: false; added: AddedPhoto };

export type PhotosState = {
  /** All photos in the order in which they are saved, including those marked for deletion. */
  all: FormPhoto[];
  /** True if the person has changed the order or the cover. */
  isMoved: boolean;
  /** True if a photo was cropped, removed or restored, after which no cover is proposed. */
  isArranged: boolean;
  /** The cover that the person chose. If null, a photo of text is not used as the cover. */
  choice: "drawn" | "photo" | null;
  /** True while photos are uploaded, before the form is submitted. */
  isSending: boolean;
  /** The ids of the photos in the stored draft, which survive leaving the page. */
  storedIds: readonly string[];
};

type AddedPhotoChanges = Partial<Omit<AddedPhoto, "id">>;
type PhotoAnalysisFindings = Pick<AddedPhoto, "id" | "isText" | "seen">;

export type PhotosAction =
  | { type: "add"; added: AddedPhoto[] }
  /** Puts photos of an earlier visit first. */
  | { type: "restore"; restored: AddedPhoto[] }
  | { type: "update"; id: string; changes: AddedPhotoChanges }
  /** The photo keeps its old image until the cropped part is prepared. */
  | { type: "beginCrop"; id: string }
  /** Replaces a stored photo by a cropped part of the photo. */
  | { type: "replace"; id: string; added: AddedPhoto }
  /** Drops a photo that can't be used, which does not count as a change by the person. */
  | { type: "dropUnusable"; id: string }
  | { type: "remove"; id: string }
  | { type: "move"; id: string; by: -1 | 1 }
  | { type: "makePrimary"; id: string; isSaved: boolean }
  | { type: "drawCover"; isSaved: boolean }
  /** Proposes `part`, which shows the dish in the photo `of`, as the cover. */
  | { type: "proposeCover"; of: AddedPhoto; part: AddedPhoto }
  /** Dispatch this action before `proposeCover`, which needs to know the photos of text. */
  | { type: "recordAnalysis"; findings: readonly PhotoAnalysisFindings[] }
  /** Skips these waiting photos, or all waiting photos if `ids` is undefined. */
  | { type: "skipAnalysis"; ids?: readonly string[] }
  /** Gives all photos new uploads, because the earlier uploads belong to another recipe or are gone. */
  | { type: "resetUploads" }
  /** Replaces the stored photos by the server's current ones. The person's order and cover stay. */
  | { type: "rebase"; current: StoredPhoto[]; isDrawn: boolean }
  | { type: "setSending"; isSending: boolean }
  | { type: "recordStored"; ids: readonly string[] }
  | { type: "reset"; stored?: StoredPhoto[]; isDrawn?: boolean };

export function createPhotosState(stored: StoredPhoto[] = [], isDrawn = false): PhotosState {
  return {
    all: stored.map((photo) => ({ ...photo, isMarked: false, added: null })),
    isMoved: false,
    isArranged: false,
    choice: isDrawn ? "drawn" : null,
    isSending: false,
    storedIds: [],
  };
}

export function reducePhotos(state: PhotosState, action: PhotosAction): PhotosState {
  const { all } = state;
  switch (action.type) {
    case "add":
      return { ...state, all: [...markFailedPhotos(all), ...action.added.map(createAddedFormPhoto)] };
    case "restore": {
      const restored = action.restored.map(createAddedFormPhoto);
      return restored.length === 0
        ? state
        : { ...state, all: [...restored, ...markFailedPhotos(all)], isArranged: true };
    }
    case "update":
      return updateAdded(state, ({ id }) => (id === action.id ? action.changes : {}));
    case "beginCrop":
      return { ...updateAdded(state, ({ id }) => (id === action.id ? { stage: "preparing" } : {})), isArranged: true };
    case "replace":
      return replacePhoto(state, action.id, action.added);
    case "dropUnusable":
      return { ...state, all: all.filter(({ id }) => id !== action.id) };
    case "remove":
      return removePhoto(state, action.id);
    case "move":
      return movePhoto(state, action.id, action.by);
    case "makePrimary":
      return { ...state, all: moveToFront(all, action.id), choice: "photo", isMoved: state.isMoved || !action.isSaved };
    case "drawCover":
      return { ...state, choice: "drawn", isMoved: state.isMoved || !action.isSaved };
    case "proposeCover":
      return proposeCover(state, action.of, action.part);
    case "recordAnalysis":
      return updateAdded(state, ({ id, reading }) => {
        const found = action.findings.find((one) => one.id === id);
        if (!found) return {};
        // A later pass does not judge a photo that the person has cropped since the first pass.
        return reading === "read" && state.isArranged ? { seen: found.seen } : { ...found, reading: "read" };
      });
    case "skipAnalysis":
      return updateAdded(state, ({ id, reading }) => {
        const isSkipped = reading === "waiting" && (!action.ids || action.ids.includes(id));
        return isSkipped ? { reading: "skipped" } : {};
      });
    case "resetUploads":
      return updateAdded(state, ({ prepared }) => ({
        ...createUploadState(),
        stage: prepared ? "ready" : "preparing",
      }));
    case "rebase":
      return rebasePhotos(state, action.current, action.isDrawn);
    case "setSending":
      return { ...state, isSending: action.isSending };
    case "recordStored":
      return { ...state, storedIds: action.ids };
    case "reset":
      return createPhotosState(action.stored, action.isDrawn);
  }
}

export function listAddedPhotos({ all }: PhotosState): AddedPhoto[] {
  return all.flatMap(({ added }) => added ?? []);
}

/** The prepared photos that no analysis has read yet. */
export function listUnreadPhotos(state: PhotosState): AddedPhoto[] {
  return listAddedPhotos(state).filter(({ reading, stage }) => reading === "waiting" && stage !== "preparing");
}

/** Whether the cover is drawn, although there are photos. */
export function isCoverDrawn({ all, choice }: PhotosState): boolean {
  const first = all.find((photo) => !photo.isMarked);
  return first !== undefined && (choice === null ? first.added?.isText === true : choice === "drawn");
}

/** Counts how many photos may still be added; negative after a merge with too many of the partner's photos. */
export function countFreePhotoSlots({ all }: PhotosState): number {
  return photoLimits.perRecipe - markFailedPhotos(all).filter((photo) => !photo.isMarked).length;
}

export function havePhotosChanged({ all, isMoved }: PhotosState): boolean {
  return isMoved || all.some((photo) => photo.isMarked || photo.added);
}

/** A dish that covers this share of a photo is not cropped. */
const nearlyWhole = 0.85;

export function coversMostOfPhoto(box: PhotoBox): boolean {
  return box.width * box.height >= nearlyWhole;
}

export function listPhotoChanges(state: PhotosState): PhotoChanges {
  const sent = listAddedPhotos(state).filter(({ stage }) => stage === "sent");
  const kept = state.all.filter((photo) => !photo.isMarked);
  return {
    removed: state.all.filter((photo) => photo.isMarked).map(({ id }) => id),
    order: kept.flatMap(({ id, added }) => {
      if (!added) return id;
      return sent.includes(added) ? formatNewPhotoReference(sent.indexOf(added)) : [];
    }),
    uploadIds: sent.map(({ uploadId }) => uploadId),
    isCoverDrawn: isCoverDrawn(state),
  };
}

function updateAdded(state: PhotosState, change: (photo: AddedPhoto) => AddedPhotoChanges): PhotosState {
  const all = state.all.map((photo) =>
    photo.added ? createAddedFormPhoto({ ...photo.added, ...change(photo.added), id: photo.id }) : photo,
  );
  return { ...state, all };
}

/** Removes an added photo. Marks a stored one for deletion; a second call unmarks it if there is room. */
function removePhoto(state: PhotosState, id: string): PhotosState {
  const all = state.all.flatMap((photo): FormPhoto[] => {
    if (photo.id !== id) return [photo];
    if (photo.added) return [];
    return [{ ...photo, isMarked: !photo.isMarked || photo.hasFailed || countFreePhotoSlots(state) <= 0 }];
  });
  return { ...state, all, isArranged: true };
}

function replacePhoto(state: PhotosState, id: string, added: AddedPhoto): PhotosState {
  const all = state.all.flatMap((photo): FormPhoto[] =>
    photo.id === id && !photo.added ? [createAddedFormPhoto(added), { ...photo, isMarked: true }] : [photo],
  );
  return { ...state, all, isMoved: true, isArranged: true };
}

function movePhoto(state: PhotosState, id: string, by: -1 | 1): PhotosState {
  const all = [...state.all];
  const from = all.findIndex((photo) => photo.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= all.length) return state;
  all.splice(to, 0, ...all.splice(from, 1));
  return { ...state, all, isMoved: true };
}

/** Proposes a part of a photo as the cover, unless the cover was chosen before that photo. */
function proposeCover(state: PhotosState, of: AddedPhoto, part: AddedPhoto): PhotosState {
  const cover = isCoverDrawn(state) ? undefined : state.all.find((photo) => !photo.isMarked);
  const isEarlierCover = cover !== undefined && cover.added?.selection !== of.selection;
  if (state.isMoved || state.isArranged || isEarlierCover) return state;
  if (part.box && coversMostOfPhoto(part.box)) return { ...state, all: moveToFront(state.all, of.id) };
  return countFreePhotoSlots(state) <= 0 ? state : { ...state, all: [createAddedFormPhoto(part), ...state.all] };
}

function rebasePhotos(state: PhotosState, current: StoredPhoto[], isDrawn: boolean): PhotosState {
  const hasUploadOf = (added: AddedPhoto | null) => (photo: StoredPhoto) => photo.uploadId === added?.uploadId;
  const places = state.all.map(({ id, added }) => (added && current.find(hasUploadOf(added))?.id) ?? id);
  const marked = state.all.filter((photo) => photo.isMarked).map(({ id }) => id);
  const all: FormPhoto[] = [
    ...current.map((photo) => ({ ...photo, isMarked: marked.includes(photo.id), added: null })),
    ...state.all.filter(({ added }) => added && !current.some(hasUploadOf(added))),
  ];
  if (!state.isMoved) return { ...state, all, choice: isDrawn ? "drawn" : null };
  const placeOf = ({ id }: FormPhoto) => (places.includes(id) ? places.indexOf(id) : places.length);
  return { ...state, all: all.sort((one, other) => placeOf(one) - placeOf(other)) };
}

/** A stored photo that can't be used makes way for the first photo that is added. */
function markFailedPhotos(all: FormPhoto[]): FormPhoto[] {
  return all.map((photo) => (!photo.added && photo.hasFailed ? { ...photo, isMarked: true } : photo));
}

function createAddedFormPhoto(added: AddedPhoto): FormPhoto {
  return { id: added.id, isMarked: false, added };
}

function moveToFront(all: FormPhoto[], id: string): FormPhoto[] {
  return [...all.filter((photo) => photo.id === id), ...all.filter((photo) => photo.id !== id)];
}
