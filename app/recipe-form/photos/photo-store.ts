import type { PhotoBox } from "recipe-parser";
import { createLoginAction } from "#app/browser/create-login-action.ts";
import { hashBlobToHex } from "#app/browser/hash-blob.ts";
import { preparePhotoForStorage } from "#app/browser/image-preparation/prepare-image.ts";
import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import { dismissErrorToasts, showToast, type Toast } from "#app/browser/toast.ts";
import {
  type AddedPhoto,
  createAddedPhoto,
  createUploadState,
  type DraftPhoto,
  isImage,
  restorePhoto,
} from "#app/device/added-photo.ts";
import { isServerUnreachable } from "#app/device/offline-status.ts";
import { ApiError } from "#app/device/post-form.ts";
import { uploadOrStorePhoto } from "#app/device/upload-photo.ts";
import { compressNoticeBytes, photoMessages } from "#app/modules/photos/photo.ts";
import type { PhotoChanges } from "#app/modules/recipes/arrange-photos.ts";
import {
  countFreePhotoSlots,
  createPhotosState,
  listAddedPhotos,
  listPhotoChanges,
  type PhotosState,
  reducePhotos,
} from "../stores/photos.ts";
import { createStore } from "../stores/store.ts";

export type PhotoMessage = Pick<Toast, "title" | "variant"> & { description?: string; code?: string };

export function showPhotoMessage({ code, ...message }: PhotoMessage): void {
  showToast({ ...message, action: createLoginAction(code) });
}

type Options = {
  first?: PhotosState;
  announce?(message: PhotoMessage): void;
  limitMessage?(taken: number, chosen: number): PhotoMessage;
};

/** `areWaiting` is true if some photos are stored on the device until there is a connection. */
export type UploadedPhotos = PhotoChanges & { areWaiting: boolean };
export type PhotoStore = ReturnType<typeof createPhotoStore>;

/** The photos of a recipe or a meal. Prepares chosen photos one after another, and uploads them before a save. */
export function createPhotoStore({
  first = createPhotosState(),
  announce = showPhotoMessage,
  limitMessage = () => ({ ...photoMessages.limit, variant: "destructive" }),
}: Options = {}) {
  const { getState, dispatch, subscribe } = createStore(reducePhotos, first);
  const removals = new Map<string, AbortController>();
  let sending: AbortController | null = null;
  let preparing = Promise.resolve();
  const listAdded = () => listAddedPhotos(getState());
  const update = (id: string, changes: Partial<AddedPhoto>) => dispatch({ type: "update", id, changes });

  subscribe(() => {
    const photos = listAdded();
    for (const [id, removal] of removals) {
      if (photos.some((photo) => photo.id === id)) continue;
      removal.abort();
      removals.delete(id);
    }
    for (const photo of photos) {
      const isNew = photo.stage === "preparing" && !photo.prepared && !removals.has(photo.id);
      if (isNew) enqueue(photo.id, (signal) => prepare(photo, signal));
    }
  });

  /** Runs the work after earlier work. The queue does not wait for a removed photo. */
  function enqueue(id: string, work: (signal: AbortSignal) => Promise<void>): void {
    const removal = removals.get(id) ?? new AbortController();
    removals.set(id, removal);
    const { signal } = removal;
    preparing = preparing
      .then(() => (signal.aborted ? undefined : rejectOnAbort(work(signal), signal)))
      .catch((error) => void (signal.aborted || console.error(error)));
  }

  async function prepare({ id, file, box }: AddedPhoto, signal: AbortSignal): Promise<void> {
    const prepared = await preparePhotoForStorage(file, box).catch(() => null);
    const origin = await hashBlobToHex(file).catch(() => "");
    if (signal.aborted) return;
    const isCopied = (other: AddedPhoto) => other.id !== id && other.box === null && other.origin === origin;
    const copied = box === null && origin !== "" ? listAdded().find(isCopied) : undefined;
    if (!prepared || copied) dispatch({ type: "dropUnusable", id });
    // Reads the photo again, because it was chosen again after its analysis failed or was cancelled.
    if (copied?.reading === "skipped") return update(copied.id, { reading: "waiting" });
    if (copied) return announce({ title: "Already added", description: `${file.name} is already one of your photos.` });
    if (!prepared) return announce({ ...photoMessages.unreadable(file.name), variant: "destructive" });
    update(id, { prepared, origin, stage: "ready" });
  }

  /** Uploads all photos. The submitted form then names them by id. */
  async function uploadAll(name: string, signal: AbortSignal): Promise<UploadedPhotos> {
    await rejectOnAbort(preparing, signal);
    let areWaiting = false;
    for (const [place, { added }] of getState().all.entries()) {
      if (!added?.prepared || added.stage === "sent") continue;
      signal.throwIfAborted();
      const { id, uploadId, prepared: file } = added;
      update(id, { stage: "sending", sentShare: 0 });
      try {
        const outcome = await uploadOrStorePhoto(
          { uploadId, file, name, index: place || null },
          {
            signal,
            onProgress: (sentShare) => update(id, { sentShare }),
            // If one photo waits for a connection, the photos after it wait, too.
            isOffline: areWaiting || isServerUnreachable(),
          },
        );
        areWaiting = outcome === "stored";
      } catch (error) {
        update(id, { stage: "ready", sentShare: 0 });
        throw error;
      }
      update(id, { stage: "sent", sentShare: 1 });
    }
    return { ...listPhotoChanges(getState()), areWaiting };
  }

  return {
    getState,
    dispatch,
    subscribe,
    announce,

    addFiles(files: File[]): void {
      dismissErrorToasts();
      const images = files.filter(isImage);
      if (images.length < files.length) announce({ ...photoMessages.notImages, variant: "destructive" });
      const selection = crypto.randomUUID();
      let room = countFreePhotoSlots(getState());
      const present = listAdded().map(({ file }) => file);
      // A file that was chosen before does not count, because its copy is dropped once it is prepared.
      const isCopy = (file: File, place: number) => [...present, ...images.slice(0, place)].some(isSameFile(file));
      const added = images
        .filter((file, place) => isCopy(file, place) || room-- > 0)
        .map((file) => createAddedPhoto(file, null, selection));
      if (added.some(({ file }) => file.size > compressNoticeBytes)) announce(photoMessages.compressing);
      dispatch({ type: "add", added });
      if (added.length < images.length) announce(limitMessage(added.length, images.length));
    },

    restore(stored: readonly DraftPhoto[]): void {
      const present = getState().all.map((photo) => (photo.added ?? photo).uploadId);
      const missing = stored.filter(({ uploadId }) => !present.includes(uploadId));
      const restored = missing.slice(0, Math.max(0, countFreePhotoSlots(getState())));
      if (restored.length < missing.length) announce(limitMessage(restored.length, missing.length));
      dispatch({ type: "restore", restored: restored.map(restorePhoto) });
    },

    remove(id: string): void {
      dismissErrorToasts();
      const isMarked = getState().all.some((photo) => photo.id === id && photo.isMarked);
      if (isMarked && countFreePhotoSlots(getState()) <= 0) announce(limitMessage(0, 1));
      dispatch({ type: "remove", id });
    },

    crop({ id, file }: AddedPhoto, box: PhotoBox | null): void {
      dispatch({ type: "beginCrop", id });
      enqueue(id, async (signal) => {
        const prepared = await preparePhotoForStorage(file, box).catch(() => null);
        if (signal.aborted) return;
        if (!prepared) {
          update(id, { stage: "ready" });
          return announce({ title: "This photo can't be cropped", variant: "destructive" });
        }
        const isText = box === null && listAdded().some((photo) => photo.id === id && photo.isText);
        update(id, { ...createUploadState(), box, isText, prepared, stage: "ready" });
      });
    },

    /** Uploads the photos; null if cancelled, or failed after a message. `name` becomes part of the file names. */
    async send(name: string): Promise<UploadedPhotos | null> {
      sending = new AbortController();
      const { signal } = sending;
      dispatch({ type: "setSending", isSending: true });
      try {
        return await uploadAll(name, signal);
      } catch (error) {
        if (signal.aborted) return null;
        if (!(error instanceof ApiError)) throw error;
        const { title, message: description, code } = error;
        announce({ title, description, code, variant: "destructive" });
        return null;
      } finally {
        dispatch({ type: "setSending", isSending: false });
      }
    },

    /** Resolves once all photos chosen so far are prepared, or were found to be unusable. */
    waitForPreparation: () => preparing,

    cancelSending: () => sending?.abort(),

    close(): void {
      sending?.abort();
      for (const removal of removals.values()) removal.abort();
    },
  };
}

function isSameFile({ name, size, lastModified }: File) {
  return (other: File) => other.name === name && other.size === size && other.lastModified === lastModified;
}
