import type { PhotoBox } from "recipe-parser";
import { decodeImage } from "recipe-parser/decode-image";
import {
  analysisPhotoQuality,
  analysisPhotoWidth,
  detectPhotoFormat,
  maxStoredPhotoWidth,
  photoLimits,
  storedPhotoQuality,
} from "#app/modules/photos/photo.ts";
import { getCropPixels, uncroppedPhoto } from "./get-crop-pixels.ts";

/**
 * Returns the photo upright, resized and without metadata. A whole HEIC that this browser can't decode is returned as
 * `image/heic`, because the server reads HEIC. Null for any other file that this browser can't decode.
 */
export async function preparePhotoForStorage(file: Blob, box: PhotoBox | null = null): Promise<Blob | null> {
  return (await redraw(file, maxStoredPhotoWidth, storedPhotoQuality, box)) ?? (box === null ? getHeic(file) : null);
}

async function getHeic(file: Blob): Promise<Blob | null> {
  if (file.size > photoLimits.bytes) return null;
  const firstBytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return detectPhotoFormat(firstBytes) === "heic" ? file.slice(0, file.size, "image/heic") : null;
}

/** False for a HEIC that this browser can't decode and `preparePhotoForStorage` returned as it is. */
export function canShowPhoto(prepared: Blob): boolean {
  return prepared.type !== "image/heic";
}

/** Returns a small copy of the photo as a data URL; null when this browser can't decode the file. */
export async function preparePhotoForAnalysis(file: Blob): Promise<string | null> {
  const blob = await redraw(file, analysisPhotoWidth, analysisPhotoQuality);
  return blob && toDataUrl(blob);
}

/** Whether this browser can decode the file. */
export async function canDecodePhoto(file: Blob): Promise<boolean> {
  try {
    (await decodeImage(file)).close();
    return true;
  } catch {
    return false;
  }
}

async function redraw(file: Blob, widest: number, quality: number, box: PhotoBox | null = null): Promise<Blob | null> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await decodeImage(file);
  } catch {
    return null;
  }
  const part = getCropPixels(box ?? uncroppedPhoto, bitmap);
  const scale = Math.min(1, widest / part.width);
  const canvas = createCanvas(
    Math.max(1, Math.round(part.width * scale)),
    Math.max(1, Math.round(part.height * scale)),
  );
  const context = canvas?.getContext("2d");
  if (!canvas || !context) return null;
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const webp = await canvas.convertToBlob({ type: "image/webp", quality });
  // Safari cannot encode WebP and returns a PNG, which would be large.
  return webp.type === "image/webp" ? webp : canvas.convertToBlob({ type: "image/jpeg", quality });
}

/** Creates a canvas that also exists in workers. Null in browsers without such a canvas. */
function createCanvas(width: number, height: number): OffscreenCanvas | null {
  return typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(width, height);
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
