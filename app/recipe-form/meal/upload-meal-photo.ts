import { prepareForStorage } from "#app/browser/image-preparation/prepare-image.ts";
import { isServerUnreachable } from "#app/offline/offline-status.ts";
import { type PendingPhoto, storePendingPhoto } from "#app/offline/pending-photos.ts";
import { getCompleteHeic } from "../photos/get-complete-heic.ts";
import { photosUploadedByOpenForm } from "../photos/photos-uploaded-by-open-form.ts";
import {
  createConnectionError,
  PhotoUploadError,
  uploadPhotoWithRetries,
} from "../photos/upload-photo-with-retries.ts";

/** Null if neither this browser nor the server can read the file. `preview` is null if this browser can't show it. */
export async function prepareMealPhoto(file: File): Promise<{ file: Blob; preview: string | null } | null> {
  const picture = await prepareForStorage(file);
  if (picture) return { file: picture, preview: URL.createObjectURL(picture) };
  const heic = await getCompleteHeic(file);
  return heic && { file: heic, preview: null };
}

type Sent = { outcome: "uploaded" | "stored" } | { outcome: "failed"; error: unknown };

/** Without a connection the photo is stored on the device, where the form waits with the photo. */
export async function uploadMealPhoto(photo: PendingPhoto): Promise<Sent> {
  const { signal } = new AbortController();
  try {
    if (isServerUnreachable()) throw createConnectionError();
    await uploadPhotoWithRetries({ ...photo, wasTried: true }, { signal, onProgress: () => undefined });
    photosUploadedByOpenForm.set(photo.uploadId, photo);
    return { outcome: "uploaded" };
  } catch (error) {
    const isLost = error instanceof PhotoUploadError && error.status === null;
    return isLost && (await storePendingPhoto(photo)) ? { outcome: "stored" } : { outcome: "failed", error };
  }
}
