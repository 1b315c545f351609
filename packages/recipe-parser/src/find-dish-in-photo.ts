import { decodeImage } from "./decode-image.ts";
import { createCanvasContext } from "./device/create-canvas-context.ts";
import { dishSearchWidth, locateDish } from "./device/locate-dish.ts";
import type { PhotoBox } from "./parsed-recipe.ts";

/**
 * Finds the part of a photo that shows the dish; null when the photo shows only text. The search needs no recognised
 * text, so it also works for photos that a model analysed.
 */
export async function findDishInPhoto(photo: Blob): Promise<PhotoBox | null> {
  const image = await decodeImage(photo);
  try {
    return findDishInImage(image, null);
  } finally {
    image.close();
  }
}

/** Finds the dish in a decoded image, outside the given text boxes. Null `texts` means that the text is unknown. */
export function findDishInImage(image: ImageBitmap, texts: readonly PhotoBox[] | null): PhotoBox | null {
  if (typeof OffscreenCanvas === "undefined") return null;
  const height = Math.max(1, Math.round((dishSearchWidth * image.height) / image.width));
  const context = createCanvasContext(dishSearchWidth, Math.min(height, maxHeight));
  const { canvas } = context;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return locateDish(context.getImageData(0, 0, canvas.width, canvas.height), texts);
}

const maxHeight = 800;
