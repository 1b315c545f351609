import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import type { AddedPhoto } from "#app/device/added-photo.ts";
import { isServerUnreachable } from "#app/device/offline-status.ts";
import { PhotoUploadError, uploadOrStorePhoto } from "#app/device/upload-photo-with-retries.ts";
import { createPhotoSlug } from "#app/modules/photos/photo.ts";
import type { PhotoChanges } from "#app/modules/recipes/arrange-photos.ts";
import type { RecipeFormStore } from "../recipe-form-store.ts";
import { listPhotoChanges } from "./form-photos.ts";
import type { PhotoPreparation } from "./prepare-photos.ts";

/** `areWaiting` is true if some photos are stored on the device until there is a connection. */
export type UploadedPhotos = PhotoChanges & { areWaiting: boolean };

/** Uploads the added photos one after another. The form is submitted later and names them by id. */
export function createPhotoUpload(
  { getState, dispatch }: RecipeFormStore,
  { announce, waitUntilPrepared }: Pick<PhotoPreparation, "announce" | "waitUntilPrepared">,
) {
  let sending: AbortController | null = null;
  const update = (id: string, changes: Partial<AddedPhoto>) => dispatch({ type: "updatePhoto", id, changes });

  async function sendAll(signal: AbortSignal): Promise<UploadedPhotos> {
    await rejectOnAbort(waitUntilPrepared(), signal);
    const name = createPhotoSlug(getState().draft.title);
    let areWaiting = false;
    for (const [place, { added }] of getState().photos.all.entries()) {
      if (!added?.prepared || added.stage === "sent") continue;
      signal.throwIfAborted();
      const { id, uploadId, prepared: file, wasTried } = added;
      const photo = { uploadId, file, name, index: place || null, wasTried };
      update(id, { stage: "sending", sentShare: 0, wasTried: true });
      try {
        const onProgress = (sentShare: number) => update(id, { sentShare });
        // The photos after one that waits for a connection wait, too.
        const isOffline = areWaiting || isServerUnreachable();
        const outcome = await uploadOrStorePhoto(photo, { signal, onProgress, isOffline });
        areWaiting = outcome === "stored";
      } catch (error) {
        update(id, { stage: "ready", sentShare: 0 });
        throw error;
      }
      update(id, { stage: "sent", sentShare: 1 });
    }
    return { ...listPhotoChanges(getState().photos), areWaiting };
  }

  return {
    /** Null if the upload was cancelled, or failed and a message said so. */
    async sendPhotos(): Promise<UploadedPhotos | null> {
      sending = new AbortController();
      const { signal } = sending;
      dispatch({ type: "report", facts: { isSendingPhotos: true } });
      try {
        return await sendAll(signal);
      } catch (error) {
        if (signal.aborted) return null;
        if (!(error instanceof PhotoUploadError)) throw error;
        const { title, message: description, code } = error;
        announce({ title, description, code, variant: "destructive" });
        return null;
      } finally {
        dispatch({ type: "report", facts: { isSendingPhotos: false } });
      }
    },
    cancelSending: () => sending?.abort(),
    close: () => sending?.abort(),
  };
}
