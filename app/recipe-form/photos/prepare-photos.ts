import type { PhotoBox } from "recipe-parser";
import { hashBlobToHex } from "#app/browser/hash-blob.ts";
import { createPreview, prepareForStorage } from "#app/browser/image-preparation/prepare-image.ts";
import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import { dismissErrorToasts } from "#app/browser/toast.ts";
import {
  type AddedPhoto,
  createAddedPhoto,
  createUploadState,
  type DraftPhoto,
  isImage,
  restorePhoto,
} from "#app/device/added-photo.ts";
import { compressNoticeBytes, photoMessages } from "#app/modules/photos/photo.ts";
import type { RecipeFormStore } from "../recipe-form-store.ts";
import { countFreePhotoSlots, listAddedPhotos } from "./form-photos.ts";
import type { PhotoMessage } from "./show-photo-message.ts";

export type PhotoMessages = {
  announce(message: PhotoMessage): void;
  limitMessage(taken: number, chosen: number): PhotoMessage;
};
export type PhotoPreparation = ReturnType<typeof createPhotoPreparation>;

/** Compresses chosen or cropped photos one after another, and revokes the preview URLs of removed photos. */
export function createPhotoPreparation(
  { getState, dispatch, subscribe }: RecipeFormStore,
  { announce, limitMessage }: PhotoMessages,
) {
  const removals = new Map<string, AbortController>();
  let preparing = Promise.resolve();
  const getPhotos = () => listAddedPhotos(getState().photos);
  const update = (id: string, changes: Partial<AddedPhoto>) => dispatch({ type: "updatePhoto", id, changes });

  subscribe((state, { photos }) => {
    const [before, now] = [listAddedPhotos(photos), listAddedPhotos(state.photos)];
    for (const photo of before) {
      const same = now.find(({ id }) => id === photo.id);
      if (!same) release(photo);
      else if (photo.preview && photo.preview !== same.preview) URL.revokeObjectURL(photo.preview);
    }
    for (const photo of now) {
      const isNew = !before.some(({ id }) => id === photo.id);
      if (isNew && photo.stage === "preparing" && !photo.prepared) {
        enqueue(photo.id, (signal) => prepare(photo, signal));
      }
    }
  });

  function release({ id, preview }: AddedPhoto): void {
    removals.get(id)?.abort();
    removals.delete(id);
    if (preview) URL.revokeObjectURL(preview);
  }

  /** The queue does not wait for a removed photo. */
  function enqueue(id: string, work: (signal: AbortSignal) => Promise<void>): void {
    const removal = removals.get(id) ?? new AbortController();
    removals.set(id, removal);
    const { signal } = removal;
    preparing = preparing
      .then(() => (signal.aborted ? undefined : rejectOnAbort(work(signal), signal)))
      .catch((error) => void (signal.aborted || console.error(error)));
  }

  async function prepare({ id, file, box }: AddedPhoto, signal: AbortSignal): Promise<void> {
    const prepared = await prepareForStorage(file, box).catch(() => null);
    const origin = await hashBlobToHex(file).catch(() => "");
    if (signal.aborted) return;
    const isCopied = (other: AddedPhoto) => other.id !== id && other.box === null && other.origin === origin;
    const copied = box === null && origin !== "" ? getPhotos().find(isCopied) : undefined;
    if (!prepared || copied) dispatch({ type: "dropUnusablePhoto", id });
    // The photo was chosen again after its analysis failed or was cancelled.
    if (copied?.reading === "skipped") return update(copied.id, { reading: "waiting" });
    if (copied) return announce({ title: "Already added", description: `${file.name} is already one of your photos.` });
    if (!prepared) return announce({ ...photoMessages.unreadable(file.name), variant: "destructive" });
    update(id, { prepared, preview: createPreview(prepared), origin, stage: "ready" });
  }

  return {
    announce,
    waitUntilPrepared: () => preparing,

    addFiles(files: File[]): void {
      dismissErrorToasts();
      const images = files.filter(isImage);
      if (images.length < files.length) announce({ ...photoMessages.notImages, variant: "destructive" });
      const selection = crypto.randomUUID();
      let room = countFreePhotoSlots(getState().photos);
      const present = getPhotos().map(({ file }) => file);
      // A file that was chosen before takes no room, because its copy is dropped once it is prepared.
      const isCopy = (file: File, place: number) => [...present, ...images.slice(0, place)].some(isSameFile(file));
      const added = images
        .filter((file, place) => isCopy(file, place) || room-- > 0)
        .map((file) => createAddedPhoto(file, null, selection));
      if (added.some(isLarge)) announce(photoMessages.compressing);
      dispatch({ type: "addPhotos", added });
      if (added.length < images.length) announce(limitMessage(added.length, images.length));
    },

    restore(stored: readonly DraftPhoto[]): void {
      const present = getPhotos().map(({ uploadId }) => uploadId);
      const missing = stored.filter(({ uploadId }) => !present.includes(uploadId));
      const restored = missing.slice(0, Math.max(0, countFreePhotoSlots(getState().photos)));
      if (restored.length < missing.length) announce(limitMessage(restored.length, missing.length));
      dispatch({ type: "restorePhotos", restored: restored.map(restorePhoto) });
    },

    remove(id: string): void {
      dismissErrorToasts();
      const { photos } = getState();
      const isMarked = photos.all.some((photo) => photo.id === id && photo.isMarked);
      if (isMarked && countFreePhotoSlots(photos) <= 0) announce(limitMessage(0, 1));
      dispatch({ type: "removePhoto", id });
    },

    /** The photo keeps its old image until the cropped part is prepared. */
    crop({ id, file }: AddedPhoto, box: PhotoBox | null): void {
      dispatch({ type: "beginPhotoCrop", id });
      enqueue(id, async (signal) => {
        const picture = await prepareForStorage(file, box).catch(() => null);
        if (signal.aborted) return;
        if (!picture) {
          update(id, { stage: "ready" });
          return announce({ title: "This photo can't be cropped", variant: "destructive" });
        }
        const preview = URL.createObjectURL(picture);
        const isText = box === null && getPhotos().some((photo) => photo.id === id && photo.isText);
        update(id, { ...createUploadState(), box, isText, prepared: picture, preview, stage: "ready" });
      });
    },

    close: () => getPhotos().forEach(release),
  };
}

function isSameFile({ name, size, lastModified }: File) {
  return (other: File) => other.name === name && other.size === size && other.lastModified === lastModified;
}

function isLarge({ file, box }: Pick<AddedPhoto, "file" | "box">): boolean {
  return box === null && file.size > compressNoticeBytes;
}
