import { type Box, calculateMedian, getHeight } from "./box.ts";

export type InkBitmap = { width: number; height: number; isInk: Uint8Array };

export const inkBrightnessLimit = 150;

/** A group of connected dark pixels, such as a letter, a bullet or the outline of a check box. */
export type InkComponent = { box: Box; pixels: number };
type Found = InkComponent & { start: number };

const maxComponents = 20_000;

/** Finds all groups of connected dark pixels, at most 20,000. `start` is the index of a group's first pixel. */
export function findComponents({ width, height, isInk }: InkBitmap): Found[] {
  const isSeen = new Uint8Array(isInk.length);
  const found: Found[] = [];
  for (let start = 0; start < isInk.length && found.length < maxComponents; start += 1) {
    if (isInk[start] !== 1 || isSeen[start] === 1) continue;
    const component: Found = { box: { x0: width, y0: height, x1: 0, y1: 0 }, pixels: 0, start };
    eachPixel({ width, height, isInk }, start, isSeen, (at) => add(component, at % width, Math.floor(at / width)));
    found.push(component);
  }
  return found;
}

/** Lists the indexes of a component's pixels in `ink.isInk`. */
export function listComponentPixels({ start }: Found, ink: InkBitmap): number[] {
  const pixels: number[] = [];
  eachPixel(ink, start, new Uint8Array(ink.isInk.length), (at) => pixels.push(at));
  return pixels;
}

function eachPixel({ width, isInk }: InkBitmap, start: number, isSeen: Uint8Array, visit: (at: number) => void): void {
  const stack = [start];
  isSeen[start] = 1;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    visit(at);
    for (const next of neighbours(at, width)) {
      if (isInk[next] !== 1 || isSeen[next] === 1) continue;
      isSeen[next] = 1;
      stack.push(next);
    }
  }
}

function neighbours(at: number, width: number): number[] {
  const column = at % width;
  const next = [at - width, at + width];
  if (column > 0) next.push(at - 1, at - width - 1, at + width - 1);
  if (column < width - 1) next.push(at + 1, at - width + 1, at + width + 1);
  return next;
}

function add(component: InkComponent, x: number, y: number): void {
  const { box } = component;
  box.x0 = Math.min(box.x0, x);
  box.y0 = Math.min(box.y0, y);
  box.x1 = Math.max(box.x1, x + 1);
  box.y1 = Math.max(box.y1, y + 1);
  component.pixels += 1;
}

const minLetter = 3;

/** The median height in pixels of all components higher than a speck; 0 when there are none. */
export function calculateMedianLetterHeight(components: readonly InkComponent[]): number {
  return calculateMedian(components.map(({ box }) => getHeight(box)).filter((height) => height > minLetter));
}
