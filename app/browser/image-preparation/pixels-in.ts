import type { PhotoBox } from "#app/reading/reading.ts";

type Size = { width: number; height: number };
type Part = { x: number; y: number; width: number; height: number };

export const wholePhoto: PhotoBox = { x: 0, y: 0, width: 1, height: 1 };

/** A smaller part shows nothing, and is enlarged around its middle. */
const minPixels = 16;

export function pixelsIn(box: PhotoBox, picture: Size): Part {
  const across = span(box.x, box.width, picture.width);
  const down = span(box.y, box.height, picture.height);
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

function span(from: number, length: number, pixels: number): { from: number; length: number } {
  const least = Math.min(minPixels, pixels);
  const wanted = Math.round(Math.max(length, 0) * pixels) || 0;
  const kept = Math.min(Math.max(wanted, least), pixels);
  const start = Math.round((from + length / 2) * pixels - kept / 2) || 0;
  return { from: Math.min(Math.max(start, 0), pixels - kept), length: kept };
}
