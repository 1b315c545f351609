import type { PhotoBox } from "recipe-parser";

type Size = { width: number; height: number };

export const uncroppedPhoto: PhotoBox = { x: 0, y: 0, width: 1, height: 1 };

const minPixels = 16;

/** Converts a box in fractions of the picture to pixels. A box under 16 pixels is enlarged around its centre. */
export function getCropPixels(box: PhotoBox, picture: Size): PhotoBox {
  const across = getCropRange(box.x, box.width, picture.width);
  const down = getCropRange(box.y, box.height, picture.height);
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

function getCropRange(from: number, length: number, pixels: number): { from: number; length: number } {
  const minSize = Math.min(minPixels, pixels);
  const requestedSize = Math.round(Math.max(length, 0) * pixels) || 0;
  const size = Math.min(Math.max(requestedSize, minSize), pixels);
  const start = Math.round((from + length / 2) * pixels - size / 2) || 0;
  return { from: Math.min(Math.max(start, 0), pixels - size), length: size };
}
