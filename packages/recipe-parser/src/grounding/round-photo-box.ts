import type { PhotoBox } from "../parsed-recipe.ts";

/** Rounds the four fractions of a box to the precision that recipes store. */
export function roundPhotoBox({ x, y, width, height }: PhotoBox): PhotoBox {
  // 1/10,000 is finer than a pixel of a photo.
  const round = (share: number) => Math.round(share * 10_000) / 10_000;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
