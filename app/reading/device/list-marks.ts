import { type Component, type Ink, usualHeight } from "./components.ts";
import type { Box } from "./ocr-line.ts";

const minMarks = 3;
/** Digits are narrower than this share of their height, dashes wider. */
const minAspect = 0.82;
const maxAspect = 2.2;
const tolerance = 1;
const sameInk = 0.15;
const space = 0.33;
const minHeight = 3;
const maxLetters = 3;
/** Bullets are smaller than letters; what is as tall must have the shape of a box, a ring or a tick. */
const bulletLetters = 0.75;

/**
 * Bullets, check boxes, rings and ticks: the same small shape several times below each other, apart from what
 * follows. Tesseract takes them for letters and digits.
 */
export function listMarks(ink: Ink, all: readonly Component[]): Component[] {
  const letter = usualHeight(all);
  const candidates = all.filter((one) => isMarkLike(one, letter, ink));
  const alone = candidates.filter((one) => isApart(one.box, ink) && !hasInside(one.box, all));
  return alone.filter((one) => alone.filter((other) => isSame(one, other)).length >= minMarks);
}

function isMarkLike({ box }: Component, letter: number, ink: Ink): boolean {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (height < minHeight || height > maxLetters * letter) return false;
  if (width < minAspect * height || width > maxAspect * height) return false;
  return height < bulletLetters * letter || isHollow(box, ink) || isTick(box, ink);
}

/** Ink on each side and none in the middle; the stroke of a "½" goes through it. */
export function isHollow(box: Box, ink: Ink): boolean {
  const sides = [
    part(box, [0.3, 0, 0.7, 0.25]),
    part(box, [0.3, 0.75, 0.7, 1]),
    part(box, [0, 0.3, 0.25, 0.7]),
    part(box, [0.75, 0.3, 1, 0.7]),
  ];
  return !hasInk(part(box, [0.35, 0.35, 0.65, 0.65]), ink) && sides.every((side) => hasInk(side, ink));
}

function isTick(box: Box, ink: Ink): boolean {
  return !hasInk(part(box, [0, 0, 0.4, 0.3]), ink) && !hasInk(part(box, [0.75, 0.6, 1, 1]), ink);
}

function part({ x0, y0, x1, y1 }: Box, [left, top, right, bottom]: [number, number, number, number]): Box {
  const [width, height] = [x1 - x0, y1 - y0];
  const across = [x0 + left * width, x0 + right * width].map(Math.round) as [number, number];
  const down = [y0 + top * height, y0 + bottom * height].map(Math.round) as [number, number];
  return { x0: across[0], x1: across[1], y0: down[0], y1: down[1] };
}

function hasInk({ x0, y0, x1, y1 }: Box, { width, isInk }: Ink): boolean {
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) if (isInk[y * width + x] === 1) return true;
  }
  return false;
}

function isSame(a: Component, b: Component): boolean {
  const [one, other] = [a.box, b.box];
  return (
    Math.abs(one.x0 - other.x0) <= 2 * tolerance &&
    Math.abs(one.x1 - one.x0 - (other.x1 - other.x0)) <= tolerance &&
    Math.abs(one.y1 - one.y0 - (other.y1 - other.y0)) <= tolerance &&
    Math.abs(a.pixels - b.pixels) <= sameInk * Math.max(a.pixels, b.pixels) + 2
  );
}

function isApart({ x0, y0, x1, y1 }: Box, ink: Ink): boolean {
  const gap = Math.max(2, Math.round(space * (y1 - y0)));
  const [left, right] = [Math.max(0, x0 - gap), Math.min(ink.width, x1 + gap)];
  const [top, bottom] = [Math.max(0, y0 - gap), Math.min(ink.height, y1 + gap)];
  const sides = [
    { x0: left, x1: x0, y0: top, y1: bottom },
    { x0: x1, x1: right, y0: top, y1: bottom },
    { x0, x1, y0: top, y1: y0 },
    { x0, x1, y0: y1, y1: bottom },
  ];
  return !sides.some((side) => hasInk(side, ink));
}

/** A ring with a number in it is the number of a step. */
function hasInside(box: Box, all: readonly Component[]): boolean {
  return all.some(
    ({ box: other }) =>
      other !== box && other.x0 > box.x0 && other.x1 < box.x1 && other.y0 > box.y0 && other.y1 < box.y1,
  );
}
