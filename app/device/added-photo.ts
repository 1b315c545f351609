import type { OcrPage, PhotoBox } from "recipe-parser";
import type { PhotoView } from "#app/modules/photos/photo.ts";
import { convertToRecord } from "#app/modules/to-record.ts";

export type AddedPhoto = {
  id: string;
  /** The id of the selection: photos chosen at once share it. */
  selection: string;
  /** The original file, which is also analyzed. */
  file: File;
  /** The compressed image that is uploaded; null while the photo is being prepared. */
  prepared: Blob | null;
  stage: "preparing" | "ready" | "sending" | "sent";
  sentShare: number;
  /** The id of the upload, which every retry reuses. */
  uploadId: string;
  box: PhotoBox | null;
  /**
   * `waiting` before the analysis, `read` after it; `skipped` if the photo is a part of another one, or if its analysis
   * failed or was cancelled.
   */
  reading: "waiting" | "read" | "skipped";
  /** The hash of `file`; empty before the photo is prepared. */
  origin: string;
  /** True if the photo shows text and no dish. */
  isText: boolean;
  seen: OcrPage | null;
};

/** A photo with a `box` is a part of another photo that was analyzed. */
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
  return { uploadId: crypto.randomUUID(), sentShare: 0 };
}

/** Some browsers give no type to files that they can't show, so the name decides. */
export function isImage({ type, name }: File): boolean {
  if (type === "") return /\.(jpe?g|png|webp|gif|hei[cf]|avif)$/i.test(name);
  return type.startsWith("image/") && type !== "image/svg+xml";
}

/** The stored form of an added photo in a draft. */
export type DraftPhoto = Pick<AddedPhoto, "id" | "uploadId" | "reading" | "origin" | "isText" | "seen"> & {
  name: string;
  prepared: Blob;
};

/** Returns no draft photo while the photo is being prepared. */
export function toDraftPhoto(photo: AddedPhoto): DraftPhoto[] {
  const { id, uploadId, reading, origin, isText, seen, file, prepared, box } = photo;
  if (!prepared) return [];
  // The recognized page has coordinates of the whole photo, but only the cropped part is stored.
  const page = box ? null : seen;
  return [{ id, uploadId, reading, origin, isText, seen: page, name: file.name, prepared }];
}

export function restorePhoto({ name, prepared, ...stored }: DraftPhoto): AddedPhoto {
  const file = new File([prepared], name, { type: prepared.type });
  return { ...createAddedPhoto(file), ...stored, prepared, stage: "ready" };
}

/** Photos stored by another release may have another shape. */
export function isDraftPhoto(found: unknown): found is DraftPhoto {
  const { id, uploadId, name, origin, prepared } = convertToRecord(found);
  return prepared instanceof Blob && [id, uploadId, name, origin].every((text) => typeof text === "string");
}

/** A photo that this device has uploaded or will upload. */
export type OwnPhoto = {
  uploadId: string;
  file: Blob;
  name: string;
  /** The position of the photo in the recipe; null for the main photo. */
  index: number | null;
};

const ownPhotos = new Map<string, OwnPhoto & { view: PhotoView | null }>();

/**
 * Remembers a photo that this device has uploaded or will upload, because the server serves no photo before the queue
 * has prepared it. The page shows its own copy until it is closed.
 */
export async function rememberOwnPhoto(photo: OwnPhoto): Promise<void> {
  if (!ownPhotos.has(photo.uploadId)) ownPhotos.set(photo.uploadId, { ...photo, view: await createView(photo.file) });
}

export function findOwnPhoto(uploadId: string | null): OwnPhoto | null {
  return ownPhotos.get(uploadId ?? "") ?? null;
}

/** Returns null for a photo from another device, and for a photo that this browser can't show. */
export function findOwnPhotoView(uploadId: string | null, alt: string): PhotoView | null {
  const view = ownPhotos.get(uploadId ?? "")?.view;
  return view ? { ...view, alt } : null;
}

async function createView(file: Blob): Promise<PhotoView | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { src: URL.createObjectURL(file), width, height, color: null, alt: "" };
  } catch {
    return null;
  }
}
