import type { PhotoBox } from "../parsed-recipe.ts";

/** Rounds the four fractions of a box to the precision that recipes store. */
export function roundPhotoBox({ x, y, width, height }: PhotoBox): PhotoBox {
  return { x: roundFraction(x), y: roundFraction(y), width: roundFraction(width), height: roundFraction(height) };
}

/** Rounds to 1/10,000, which is finer than a pixel of a photo. */
export function roundFraction(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
