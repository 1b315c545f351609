import { type Box, getBoundingBox, getHeight, getWidth } from "./box.ts";
import { hasHollowCenter } from "./find-list-marks.ts";
import { findComponents, type InkBitmap } from "./ink-components.ts";

/** A "¼" as it is drawn: the places of its two digits. */
export type FractionGlyph = {
  digitsBefore: Box[];
  box: Box;
  upper: Box;
  lower: Box;
  /** Whether the stroke touches neither digit. */
  hasStroke: boolean;
  /** Whether a comma or point directly follows the number. */
  isBeforeMark: boolean;
};

/** Widths as shares of the height: digits and brackets are narrower than a fraction in one character. */
const minFraction = 0.8;
const maxFraction = 1.5;
const maxDigit = 0.76;
/** A comma or a speck is lower. */
const minTall = 0.7;
const maxGap = 0.14;
/** Where a comma may stand, and how high it is. */
const maxMarkGap = 0.25;
const maxMark = 0.45;
const minShared = 0.3;
const [digitWidth, digitHeight] = [0.42, 0.56];
/** A stroke is nearly as tall as its fraction, and a digit at least so tall. */
const minStroke = 0.9;
const minPart = 0.3;
const apart = 0.2;
const minPixels = 3;

/** Finds a fraction at the end of a word, even if the word's box is inaccurate. Null without one. */
export function findFractionGlyph(ink: InkBitmap, word: Box): FractionGlyph | null {
  const all = groupCharacters(ink);
  const isOwn = ({ box }: Character) => shared(box, word) >= minShared * getWidth(box);
  const tallest = Math.max(0, ...all.filter(isOwn).map(({ box }) => getHeight(box)));
  const characters = all.filter(({ box }) => getHeight(box) >= minTall * tallest);
  const own = characters.filter(isOwn);
  const last = own.at(-1);
  if (last === undefined || !isFraction(last.box)) return null;
  const digits = findDigitBoxes(last);
  // The rings of a "%".
  if (hasHollowCenter(digits.upper, ink) && hasHollowCenter(digits.lower, ink)) return null;
  const digitsBefore: Box[] = [];
  let right = last.box;
  for (const character of characters.slice(0, characters.indexOf(last)).reverse()) {
    const { box } = character;
    if (!own.includes(character) && right.x0 - box.x1 > maxGap * getHeight(last.box)) break;
    if (getWidth(box) > maxDigit * getHeight(box)) return null;
    digitsBefore.unshift(box);
    right = box;
  }
  const isBeforeMark = all.some(
    ({ box }) =>
      box.x0 >= last.box.x1 && box.x0 - last.box.x1 <= maxMarkGap * getHeight(last.box) && isMark(box, last.box),
  );
  return { digitsBefore, ...digits, isBeforeMark };
}

function isMark(box: Box, beside: Box): boolean {
  return getHeight(box) < maxMark * getHeight(beside) && box.y1 > beside.y1 - maxMark * getHeight(beside);
}

type Part = ReturnType<typeof findComponents>[number];
type Character = { box: Box; parts: Part[] };

function groupCharacters(ink: InkBitmap): Character[] {
  const characters: Character[] = [];
  const parts = findComponents(ink).filter((part) => part.pixels >= minPixels);
  for (const part of parts.sort((a, b) => a.box.x0 - b.box.x0)) {
    const before = characters.at(-1);
    if (before === undefined || part.box.x0 >= before.box.x1) characters.push({ box: { ...part.box }, parts: [part] });
    else {
      before.parts.push(part);
      before.box = getBoundingBox([before.box, part.box]);
    }
  }
  return characters;
}

function isFraction(box: Box): boolean {
  return getWidth(box) >= minFraction * getHeight(box) && getWidth(box) <= maxFraction * getHeight(box);
}

function findDigitBoxes({ box, parts }: Character): Omit<FractionGlyph, "digitsBefore" | "isBeforeMark"> {
  const stroke = parts.find(
    (part) => getHeight(part.box) >= minStroke * getHeight(box) && getWidth(part.box) < minStroke * getWidth(box),
  );
  const middle = (box.x0 + box.x1) / 2;
  const digits = parts.filter((part) => part !== stroke && getHeight(part.box) > minPart * getHeight(box));
  const upper = digits.find((part) => part.box.x0 < middle && part.box.y1 < box.y1 - apart * getHeight(box));
  const lower = digits.find((part) => part.box.x1 > middle && part.box.y0 > box.y0 + apart * getHeight(box));
  if (stroke !== undefined && upper !== undefined && lower !== undefined && upper !== lower) {
    return { box, upper: upper.box, lower: lower.box, hasStroke: true };
  }
  return { box, ...estimateDigitBoxes(box), hasStroke: false };
}

/** Estimates where the two digits of a fraction stand, from the proportions of common fonts. */
export function estimateDigitBoxes(box: Box): { upper: Box; lower: Box } {
  const [across, down] = [Math.round(digitWidth * getWidth(box)), Math.ceil(digitHeight * getHeight(box))];
  return {
    upper: { ...box, x1: box.x0 + across, y1: box.y0 + down },
    lower: { ...box, x0: box.x1 - across, y0: box.y1 - down },
  };
}

function shared(a: Box, b: Box): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
}
