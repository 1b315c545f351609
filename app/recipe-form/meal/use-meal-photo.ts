import { useEffect, useState } from "react";
import { createPreview, prepareForStorage } from "#app/browser/image-preparation/prepare-image.ts";
import { showToast } from "#app/browser/toast.ts";
import { isImage } from "#app/device/added-photo.ts";
import { pendingPhotosField } from "#app/device/send-or-queue.ts";
import { photoMessages } from "#app/modules/photos/photo.ts";

type ChosenPhoto = { uploadId: string; file: Blob; preview: string | null };

export type MealPhoto = ReturnType<typeof useMealPhoto>;

/** The photo of a meal: prepared when chosen, and uploaded before the form is submitted. */
export function useMealPhoto() {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => () => void (photo?.preview && URL.revokeObjectURL(photo.preview)), [photo]);

  async function choose(file: File | undefined) {
    if (!file) return;
    if (!isImage(file)) return showToast({ ...photoMessages.notImages, variant: "destructive" });
    setIsBusy(true);
    const prepared = await prepareForStorage(file).catch(() => null);
    setIsBusy(false);
    if (prepared) setPhoto({ uploadId: crypto.randomUUID(), file: prepared, preview: createPreview(prepared) });
    else showToast({ ...photoMessages.unreadable(file.name), variant: "destructive" });
  }

  /** Returns the form's fields for the photo. Null if the upload failed and a toast said so. */
  async function send(): Promise<Record<string, string> | null> {
    if (!photo) return {};
    setIsBusy(true);
    const { uploadId, file } = photo;
    try {
      const upload = { uploadId, file, name: "meal", index: null, wasTried: true };
      const options = { signal: new AbortController().signal, onProgress: () => undefined };
      const { uploadOrStorePhoto } = await import("#app/device/upload-photo-with-retries.ts");
      const outcome = await uploadOrStorePhoto(upload, options);
      return { uploadedPhotos: uploadId, ...(outcome === "stored" ? { [pendingPhotosField]: "1" } : {}) };
    } catch (error) {
      const description = error instanceof Error ? error.message : "";
      showToast({ title: "The photo could not be sent", description, variant: "destructive" });
      return null;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    preview: photo?.preview ?? null,
    isChosen: photo !== null,
    isBusy,
    choose,
    remove: () => setPhoto(null),
    send,
  };
}
