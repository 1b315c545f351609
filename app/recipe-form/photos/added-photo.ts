import type { OcrPage, PhotoBox } from "recipe-parser";

export type AddedPhoto = {
  id: string;
  /** The same for all photos that were chosen at once. */
  selection: string;
  /** As chosen and read. */
  file: File;
  /** As sent; null while it is being prepared. */
  prepared: Blob | null;
  /** Null where this browser can't show it. */
  preview: string | null;
  stage: "preparing" | "ready" | "sending" | "sent";
  sentShare: number;
  /** The same for every retry. */
  uploadId: string;
  wasTried: boolean;
  box: PhotoBox | null;
  /** `skipped`: a part of another photo, or its reading failed or was cancelled. */
  reading: "waiting" | "read" | "skipped";
  /** The hash of `file`, once prepared. */
  origin: string;
  /** It shows text and no dish. */
  isText: boolean;
  seen: OcrPage | null;
};

/** With a `box`, the part of a photo that was read already. */
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

/** Some browsers give no type to files that they can't show. */
export function isImage({ type, name }: File): boolean {
  if (type === "") return /\.(jpe?g|png|webp|gif|hei[cf]|avif)$/i.test(name);
  return type.startsWith("image/") && type !== "image/svg+xml";
}
