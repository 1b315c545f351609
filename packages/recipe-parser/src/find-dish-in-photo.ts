import { decodeImage } from "./decode-image.ts";
import { dishSearchWidth, locateDish } from "./device/locate-dish.ts";
import type { PhotoBox } from "./parsed-recipe.ts";

/**
 * The part of a photo that shows the dish; null where it shows text only. Needs no recognised text, so that it
 * also serves photos that a model has read.
 */
export async function findDishInPhoto(photo: Blob): Promise<PhotoBox | null> {
  const image = await decodeImage(photo);
  try {
    return findDishInImage(image, null);
  } finally {
    image.close();
  }
}

export function findDishInImage(image: ImageBitmap, texts: readonly PhotoBox[] | null): PhotoBox | null {
  if (typeof OffscreenCanvas === "undefined") return null;
  const height = Math.max(1, Math.round((dishSearchWidth * image.height) / image.width));
  const canvas = new OffscreenCanvas(dishSearchWidth, Math.min(height, maxHeight));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  // Transparent pictures are seen on white.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return locateDish(context.getImageData(0, 0, canvas.width, canvas.height), texts);
}

const maxHeight = 800;
