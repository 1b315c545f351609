import { useEffect, useState } from "react";
import { showToast } from "#app/browser/toast.ts";
import { pendingPhotosField } from "#app/offline/send-or-queue.ts";

type ChosenPhoto = { uploadId: string; file: Blob; preview: string | null };

export type MealPhoto = ReturnType<typeof useMealPhoto>;

/** The photo of a meal: prepared when chosen, and uploaded before the form is submitted. */
export function useMealPhoto() {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => () => void (photo?.preview && URL.revokeObjectURL(photo.preview)), [photo]);

  async function choose(file: File | undefined) {
    if (!file) return;
    setIsBusy(true);
    const prepared = await importUpload()
      .then(({ prepareMealPhoto }) => prepareMealPhoto(file))
      .catch(() => null);
    setIsBusy(false);
    if (prepared) setPhoto({ uploadId: crypto.randomUUID(), ...prepared });
    else
      showToast({ title: "This image can't be read", description: "Please try another one.", variant: "destructive" });
  }

  /** Returns the form's fields for the photo. Null if the upload failed and a toast said so. */
  async function send(): Promise<Record<string, string> | null> {
    if (!photo) return {};
    setIsBusy(true);
    const { uploadId, file } = photo;
    const sent = await importUpload()
      .then(({ uploadMealPhoto }) => uploadMealPhoto({ uploadId, file, name: "meal", index: null }))
      .catch((error: unknown) => ({ outcome: "failed", error }) as const);
    setIsBusy(false);
    if (sent.outcome !== "failed") {
      return { uploadedPhotos: uploadId, ...(sent.outcome === "stored" ? { [pendingPhotosField]: "1" } : {}) };
    }
    const description = sent.error instanceof Error ? sent.error.message : "";
    showToast({ title: "The photo could not be sent", description, variant: "destructive" });
    return null;
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

function importUpload() {
  return import("./upload-meal-photo.ts");
}
