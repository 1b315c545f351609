import type { OcrPage, PhotoBox } from "recipe-parser";

export type AddedPhoto = {
  id: string;
  /** The id of the selection: photos chosen at once share it. */
  selection: string;
  /** The original file, which is also analyzed. */
  file: File;
  /** The compressed image that is uploaded; null while the photo is being prepared. */
  prepared: Blob | null;
  /** The URL of a preview; null if this browser can't show the photo. */
  preview: string | null;
  stage: "preparing" | "ready" | "sending" | "sent";
  sentShare: number;
  /** The id of the upload, which every retry reuses. */
  uploadId: string;
  wasTried: boolean;
  box: PhotoBox | null;
  /** `skipped` if the photo is a part of another photo, or if its analysis failed or was cancelled. */
  reading: "waiting" | "read" | "skipped";
  /** The hash of `file`; empty before the photo is prepared. */
  origin: string;
  /** Whether the photo shows text and no dish. */
  isText: boolean;
  seen: OcrPage | null;
};

/** With a `box`, the photo is a part of another photo that was analyzed. */
export function createAddedPhoto(
  file: File,
  box: PhotoBox | null = null,
  selection: string = crypto.randomUUID(),
): AddedPhoto {
  return {
    id: crypto.randomUUID(),
    selection,
    file,
    prepared: null,
    preview: null,
    stage: "preparing",
    box,
    reading: box === null ? "waiting" : "skipped",
    origin: "",
    isText: false,
    seen: null,
    ...createUploadState(),
  };
}

export function createUploadState() {
  return { uploadId: crypto.randomUUID(), wasTried: false, sentShare: 0 };
}

/** Some browsers give no type to files that they can't show, so the name decides. */
export function isImage({ type, name }: File): boolean {
  if (type === "") return /\.(jpe?g|png|webp|gif|hei[cf]|avif)$/i.test(name);
  return type.startsWith("image/") && type !== "image/svg+xml";
}
