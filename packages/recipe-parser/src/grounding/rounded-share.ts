import type { PhotoBox } from "../parsed-recipe.ts";

export function roundedBox({ x, y, width, height }: PhotoBox): PhotoBox {
  return { x: roundedShare(x), y: roundedShare(y), width: roundedShare(width), height: roundedShare(height) };
}

/** Finer than a pixel. */
export function roundedShare(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
