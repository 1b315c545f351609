import type { PhotoView } from "#app/modules/photos/photo.ts";

export type OwnPhoto = {
  uploadId: string;
  file: Blob;
  name: string;
  /** The position of the photo in the recipe; null for the main photo. */
  index: number | null;
};

const photos = new Map<string, OwnPhoto & { view: PhotoView | null }>();

/**
 * Remembers a photo that this device has uploaded or will upload, because the server serves no photo before the queue
 * has prepared it. The page shows its own copy until it is closed.
 */
export async function rememberOwnPhoto(photo: OwnPhoto): Promise<void> {
  if (!photos.has(photo.uploadId)) photos.set(photo.uploadId, { ...photo, view: await createView(photo.file) });
}

export function findOwnPhoto(uploadId: string | null): OwnPhoto | null {
  return photos.get(uploadId ?? "") ?? null;
}

/** Null for another device's photo, and for a photo that this browser can't show. */
export function findOwnPhotoView(uploadId: string | null, alt: string): PhotoView | null {
  const view = photos.get(uploadId ?? "")?.view;
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
