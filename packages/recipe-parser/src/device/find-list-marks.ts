import { type Box, getHeight, getWidth } from "./box.ts";
import { calculateMedianLetterHeight, type InkBitmap, type InkComponent } from "./ink-components.ts";

const minMarks = 3;
/** A bullet's width as a share of its height: digits are narrower, dashes wider. */
const minAspect = 0.82;
const maxAspect = 2.2;
const tolerance = 1;
const sameInk = 0.15;
const space = 0.33;
const minHeight = 3;
const maxLetters = 3;
/** A bullet is lower than this share of a letter; taller shapes must be a box, a ring or a tick. */
const bulletLetters = 0.75;

/** Finds bullets, check boxes, rings and ticks: one small shape several times, which Tesseract takes for letters. */
export function findListMarks(ink: InkBitmap, all: readonly InkComponent[]): InkComponent[] {
  const letter = calculateMedianLetterHeight(all);
  const candidates = all.filter((one) => isMarkLike(one, letter, ink));
  const alone = candidates.filter((one) => isApart(one.box, ink, letter));
  return alone.filter((one) => alone.filter((other) => isSame(one, other)).length >= minMarks);
}

function isMarkLike({ box }: InkComponent, letter: number, ink: InkBitmap): boolean {
  const [width, height] = [getWidth(box), getHeight(box)];
  if (height < minHeight || height > maxLetters * letter) return false;
  if (width < minAspect * height || width > maxAspect * height) return false;
  return height < bulletLetters * letter || hasHollowCenter(box, ink) || isTick(box, ink);
}

/** Whether a shape has ink on each side and none in the middle, as a ring; the stroke of a "½" crosses the middle. */
export function hasHollowCenter(box: Box, ink: InkBitmap): boolean {
  const sides = [
    part(box, [0.3, 0, 0.7, 0.25]),
    part(box, [0.3, 0.75, 0.7, 1]),
    part(box, [0, 0.3, 0.25, 0.7]),
    part(box, [0.75, 0.3, 1, 0.7]),
  ];
  return !hasInk(part(box, [0.35, 0.35, 0.65, 0.65]), ink) && sides.every((side) => hasInk(side, ink));
}

function isTick(box: Box, ink: InkBitmap): boolean {
  return !hasInk(part(box, [0, 0, 0.4, 0.3]), ink) && !hasInk(part(box, [0.75, 0.6, 1, 1]), ink);
}

function part(box: Box, [left, top, right, bottom]: [number, number, number, number]): Box {
  const across = (share: number) => Math.round(box.x0 + share * getWidth(box));
  const down = (share: number) => Math.round(box.y0 + share * getHeight(box));
  return { x0: across(left), x1: across(right), y0: down(top), y1: down(bottom) };
}

function hasInk({ x0, y0, x1, y1 }: Box, { width, isInk }: InkBitmap): boolean {
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) if (isInk[y * width + x] === 1) return true;
  }
  return false;
}

function isSame(a: InkComponent, b: InkComponent): boolean {
  const [one, other] = [a.box, b.box];
  return (
    Math.abs(one.x0 - other.x0) <= 2 * tolerance &&
    Math.abs(getWidth(one) - getWidth(other)) <= tolerance &&
    Math.abs(getHeight(one) - getHeight(other)) <= tolerance &&
    Math.abs(a.pixels - b.pixels) <= sameInk * Math.max(a.pixels, b.pixels) + 2
  );
}

/** Whether nothing is on the left of a shape. The points of "1.", "2." and "3." are no bullets. */
function isApart({ x0, y0, x1, y1 }: Box, ink: InkBitmap, letter: number): boolean {
  const gap = Math.max(2, Math.round(space * (y1 - y0)));
  const [left, right] = [Math.max(0, x0 - Math.max(gap, letter)), Math.min(ink.width, x1 + gap)];
  const [top, bottom] = [Math.max(0, y0 - gap), Math.min(ink.height, y1 + gap)];
  const sides = [
    { x0: left, x1: x0, y0: top, y1: bottom },
    { x0: x1, x1: right, y0: top, y1: bottom },
    { x0, x1, y0: top, y1: y0 },
    { x0, x1, y0: y1, y1: bottom },
  ];
  return !sides.some((side) => hasInk(side, ink));
}
