import { type Box, calculateMedian, getHeight } from "./box.ts";

export type InkBitmap = { width: number; height: number; isInk: Uint8Array };

export const inkBrightnessLimit = 150;

/** A group of connected dark pixels, such as a letter, a bullet or the outline of a check box. */
export type InkComponent = { box: Box; pixels: number };
/** `indexes` are the places of the component's pixels in `isInk`. */
type FoundComponent = InkComponent & { indexes: number[] };

const maxComponents = 20_000;

/** Finds all groups of connected dark pixels, at most 20,000. */
export function findComponents({ width, isInk }: InkBitmap): FoundComponent[] {
  const isSeen = new Uint8Array(isInk.length);
  const found: FoundComponent[] = [];
  for (let start = 0; start < isInk.length && found.length < maxComponents; start += 1) {
    if (isInk[start] !== 1 || isSeen[start] === 1) continue;
    const box = { x0: width, y0: Number.POSITIVE_INFINITY, x1: 0, y1: 0 };
    const indexes = [start];
    isSeen[start] = 1;
    // The loop also visits the neighbours that are added meanwhile.
    for (const at of indexes) {
      const [x, y] = [at % width, Math.floor(at / width)];
      box.x0 = Math.min(box.x0, x);
      box.y0 = Math.min(box.y0, y);
      box.x1 = Math.max(box.x1, x + 1);
      box.y1 = Math.max(box.y1, y + 1);
      for (const next of neighbours(at, width)) {
        if (isInk[next] !== 1 || isSeen[next] === 1) continue;
        isSeen[next] = 1;
        indexes.push(next);
      }
    }
    found.push({ box, pixels: indexes.length, indexes });
  }
  return found;
}

function neighbours(at: number, width: number): number[] {
  const column = at % width;
  const next = [at - width, at + width];
  if (column > 0) next.push(at - 1, at - width - 1, at + width - 1);
  if (column < width - 1) next.push(at + 1, at - width + 1, at + width + 1);
  return next;
}

const minLetter = 3;

/** The median height in pixels of all components higher than a speck; 0 when there are none. */
export function calculateMedianLetterHeight(components: readonly InkComponent[]): number {
  return calculateMedian(components.map(({ box }) => getHeight(box)).filter((height) => height > minLetter));
}
