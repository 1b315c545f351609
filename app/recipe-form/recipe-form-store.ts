import type { PhotoBox } from "recipe-parser";
import { isCutOff } from "#app/browser/from-device.ts";
import { prepareForStorage } from "#app/browser/image-preparation/prepare-image.ts";
import { loadLate } from "#app/browser/load-late.ts";
import { orAborted } from "#app/browser/or-aborted.ts";
import type { keepUpload } from "#app/browser/outbox/outbox.ts";
import { forgetError } from "#app/browser/toast.ts";
import { compressNoticeBytes, photoMessages, photoSlug } from "#app/domain/photos/photo.ts";
import { type AddedPhoto, forget, hashOf, isImage, newPhoto, notSent } from "#app/recipe-form/photos/added-photo.ts";
import {
  addedIn,
  addPhotos,
  changeAdded,
  changesToSave,
  type RecipePhotos,
  removePhoto,
  restorePhotos,
  roomFor,
} from "#app/recipe-form/photos/form-photos.ts";
import { type KeptPhoto, restoredPhoto } from "#app/recipe-form/photos/kept-photos.ts";
import { originalIfAccepted } from "#app/recipe-form/photos/original-if-accepted.ts";
import type { PhotoChanges } from "#app/recipe-form/photos/photo-changes.ts";
import { notConnected, SendFailed, sendPhoto } from "#app/recipe-form/photos/send-photo.ts";
import { sentPhotos } from "#app/recipe-form/photos/sent-photos.ts";
import { damagedPhoto, type PhotoMessage, tellOfPhoto } from "#app/recipe-form/photos/tell-of-photo.ts";
import type { RecipeEdit } from "./recipe-form-state.ts";

type Options = {
  tell?(message: PhotoMessage): void;
  limitMessage(taken: number, chosen: number): PhotoMessage;
};

/** `areWaiting`: some lie in the outbox, without a connection. */
type SentPhotos = PhotoChanges & { areWaiting: boolean };

export type RecipeEditor = ReturnType<typeof createRecipeEditor>;

/** Holds the recipe being edited. Photos are prepared when chosen and sent when saved, one after another. */
export function createRecipeEditor(first: RecipeEdit, { tell = tellOfPhoto, limitMessage }: Options) {
  let edit = first;
  const listeners = new Set<() => void>();
  let preparing = Promise.resolve();
  let sending: AbortController | null = null;

  function update(transition: (edit: RecipeEdit) => RecipeEdit): void {
    const before = addedIn(edit.photos);
    edit = transition(edit);
    const photos = addedIn(edit.photos);
    for (const photo of before) {
      const now = photos.find(({ id }) => id === photo.id);
      if (!now) forget(photo);
      else if (photo.preview && photo.preview !== now.preview) URL.revokeObjectURL(photo.preview);
    }
    for (const photo of photos) {
      if (photo.stage === "preparing" && !photo.prepared && !before.some(({ id }) => id === photo.id)) {
        inTurn(photo, () => prepare(photo));
      }
    }
    for (const listener of listeners) listener();
  }

  function updatePhotos(transition: (photos: RecipePhotos) => RecipePhotos): void {
    update((before) => ({ ...before, photos: transition(before.photos) }));
  }

  function change(id: string, changes: (photo: AddedPhoto) => Partial<AddedPhoto>): void {
    updatePhotos((photos) => changeAdded(photos, (photo) => (photo.id === id ? changes(photo) : {})));
  }

  /** A removed photo is not waited for. */
  function inTurn({ removal: { signal } }: AddedPhoto, work: () => Promise<void>): void {
    preparing = preparing
      .then(() => (signal.aborted ? undefined : orAborted(work(), signal)))
      .catch((error) => void (signal.aborted || console.error(error)));
  }

  async function prepare({ id, file, box, removal: { signal } }: AddedPhoto): Promise<void> {
    const picture = await prepareForStorage(file, box).catch(() => null);
    const origin = await hashOf(file).catch(() => "");
    const prepared = picture ?? (await originalIfAccepted(file).catch(() => null));
    if (signal.aborted) return;
    const isCopied = (other: AddedPhoto) => other.id !== id && other.box === null && other.origin === origin;
    const copied = box === null && origin !== "" ? addedIn(edit.photos).find(isCopied) : undefined;
    if (!prepared || copied) {
      updatePhotos((photos) => ({ ...photos, all: photos.all.filter((photo) => photo.id !== id) }));
    }
    if (copied?.reading === "skipped") {
      // Chosen again after its reading failed or was cancelled.
      return change(copied.id, () => ({ reading: "waiting" }));
    }
    if (copied) return tell({ title: "Already added", description: `${file.name} is among the photos.` });
    if (!prepared) {
      const description = `${file.name} may be damaged. Please try another one.`;
      return tell({ title: "This image can't be read", description, code: damagedPhoto, variant: "destructive" });
    }
    const preview = picture && URL.createObjectURL(picture);
    change(id, () => ({ prepared, preview, origin, stage: "ready" }));
    const isCompressing = addedIn(edit.photos).some((other) => isLarge(other) && other.stage === "preparing");
    if (isLarge({ file, box }) && !isCompressing) tell(photoMessages.compressed);
  }

  async function sendAll(signal: AbortSignal): Promise<SentPhotos> {
    await orAborted(preparing, signal);
    const name = photoSlug(edit.draft.title);
    let areWaiting = false;
    for (const [place, { added }] of edit.photos.all.entries()) {
      if (!added?.prepared || added.stage === "sent") continue;
      signal.throwIfAborted();
      const { id, uploadId, prepared: file, wasTried } = added;
      const photo = { uploadId, file, name, index: place || null };
      change(id, () => ({ stage: "sending", sentShare: 0, wasTried: true }));
      try {
        const onProgress = (sentShare: number) => change(id, () => ({ sentShare }));
        if (areWaiting || isCutOff()) throw notConnected();
        await sendPhoto({ ...photo, wasTried }, { signal, onProgress });
        sentPhotos.set(uploadId, photo);
      } catch (error) {
        const isLost = error instanceof SendFailed && error.status === null;
        areWaiting = isLost && !signal.aborted && (await leaveToOutbox(photo));
        if (!areWaiting) {
          change(id, () => ({ stage: "ready", sentShare: 0 }));
          throw error;
        }
      }
      change(id, () => ({ stage: "sent", sentShare: 1 }));
    }
    return { ...changesToSave(edit.photos), areWaiting };
  }

  return {
    read: () => edit,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update,
    updatePhotos,
    tell,

    addFiles(files: File[]): void {
      forgetError();
      const images = files.filter(isImage);
      if (images.length < files.length) {
        const description = "Use JPEG, PNG, WebP, GIF or HEIC.";
        tell({ title: "Only images can be added", description, variant: "destructive" });
      }
      const selection = crypto.randomUUID();
      const room = Math.max(0, roomFor(edit.photos));
      const taken = images.slice(0, room).map((file) => newPhoto(file, null, selection));
      if (taken.some(isLarge)) tell(photoMessages.compressing);
      updatePhotos((photos) => addPhotos(photos, taken));
      if (taken.length < images.length) tell(limitMessage(taken.length, images.length));
    },

    restore(kept: readonly KeptPhoto[]): void {
      const present = addedIn(edit.photos).map(({ uploadId }) => uploadId);
      const missing = kept.filter(({ uploadId }) => !present.includes(uploadId));
      const restored = missing.slice(0, Math.max(0, roomFor(edit.photos)));
      if (restored.length < missing.length) tell(limitMessage(restored.length, missing.length));
      updatePhotos((photos) => restorePhotos(photos, restored.map(restoredPhoto)));
    },

    remove(id: string): void {
      forgetError();
      const isMarked = edit.photos.all.some((photo) => photo.id === id && photo.isMarked);
      if (isMarked && roomFor(edit.photos) <= 0) tell(limitMessage(0, 1));
      updatePhotos((photos) => removePhoto(photos, id));
    },

    /** The photo stays as it was until the part is prepared. */
    crop(photo: AddedPhoto, box: PhotoBox | null): void {
      const { id, file, removal } = photo;
      updatePhotos((photos) => ({ ...photos, isArranged: true }));
      change(id, () => ({ stage: "preparing" }));
      inTurn(photo, async () => {
        const picture = await prepareForStorage(file, box).catch(() => null);
        if (removal.signal.aborted) return;
        if (!picture) {
          change(id, () => ({ stage: "ready" }));
          return tell({ title: "This photo can't be cropped", variant: "destructive" });
        }
        const preview = URL.createObjectURL(picture);
        change(id, ({ isText }) => ({
          ...notSent(),
          box,
          isText: isText && box === null,
          prepared: picture,
          preview,
          stage: "ready",
        }));
      });
    },

    async sendPhotos(): Promise<SentPhotos | null> {
      sending = new AbortController();
      const { signal } = sending;
      update((before) => ({ ...before, isSending: true }));
      try {
        return await sendAll(signal);
      } catch (error) {
        if (signal.aborted) return null;
        if (!(error instanceof SendFailed)) throw error;
        const { title, message: description, code } = error;
        tell({ title, description, code, variant: "destructive" });
        return null;
      } finally {
        update((before) => ({ ...before, isSending: false }));
      }
    },
    cancelSending: () => sending?.abort(),

    close(): void {
      sending?.abort();
      sentPhotos.clear();
      addedIn(edit.photos).forEach(forget);
    },
  };
}

async function leaveToOutbox(photo: Parameters<typeof keepUpload>[0]): Promise<boolean> {
  try {
    return await (await loadLate(() => import("#app/browser/outbox/outbox.ts"))).keepUpload(photo);
  } catch {
    return false;
  }
}

function isLarge({ file, box }: Pick<AddedPhoto, "file" | "box">): boolean {
  return box === null && file.size > compressNoticeBytes;
}
