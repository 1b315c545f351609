import { type Box, getBoundingBox, getHeight, getSharedWidth, getWidth } from "./box.ts";
import { hasHollowCenter } from "./find-list-marks.ts";
import { findComponents, type InkBitmap, type InkComponent } from "./ink-components.ts";

/** A fraction as it is drawn, such as "¼". Each digit has the boxes where it may be, the likeliest first. */
export type FractionGlyph = {
  upper: [Box, ...Box[]];
  lower: [Box, ...Box[]];
  /** True if the stroke touches neither digit. */
  hasStroke: boolean;
  digitsBefore: number;
  /** True if a comma or point directly follows the number. */
  isBeforeMark: boolean;
};

/** Widths as shares of the height: digits and brackets are narrower than a fraction in one character. */
const minFraction = 0.8;
const maxFraction = 1.5;
const maxDigit = 0.76;
/** A digit is at least this tall, as a share of its line; a comma or a speck is lower. */
const minTall = 0.7;
const maxGap = 0.14;
/** The largest gap before a comma and the largest height of a comma, as shares of a digit's height. */
const maxMarkGap = 0.25;
const maxMark = 0.45;
const minShared = 0.3;
/** The usual size of a digit, from the proportions of common fonts. */
const [digitWidth, digitHeight] = [0.42, 0.56];
/** A stroke is nearly as tall as its fraction, and a digit takes at least this share of the height. */
const minStroke = 0.9;
const minPart = 0.3;
const apart = 0.2;
const minPixels = 3;

/** Finds a fraction at the end of a word, even if the word's box is inaccurate. Null without one. */
export function findFractionGlyph(ink: InkBitmap, word: Box): FractionGlyph | null {
  const all = groupCharacters(ink);
  const isOwn = ({ box }: Character) => getSharedWidth(box, word) >= minShared * getWidth(box);
  const tallest = Math.max(0, ...all.filter(isOwn).map(({ box }) => getHeight(box)));
  const characters = all.filter(({ box }) => getHeight(box) >= minTall * tallest);
  const own = characters.filter(isOwn);
  const last = own.at(-1);
  if (last === undefined || !isFraction(last.box)) return null;
  const digits = findDigitBoxes(last);
  // Two hollow shapes are the rings of a "%".
  if (hasHollowCenter(digits.upper[0], ink) && hasHollowCenter(digits.lower[0], ink)) return null;
  let digitsBefore = 0;
  let right = last.box;
  for (const character of characters.slice(0, characters.indexOf(last)).reverse()) {
    const { box } = character;
    if (!own.includes(character) && right.x0 - box.x1 > maxGap * getHeight(last.box)) break;
    if (getWidth(box) > maxDigit * getHeight(box)) return null;
    digitsBefore += 1;
    right = box;
  }
  return { ...digits, digitsBefore, isBeforeMark: all.some(({ box }) => isMarkAfter(last.box, box)) };
}

function isMarkAfter({ x1, y0, y1 }: Box, mark: Box): boolean {
  const height = y1 - y0;
  const isNext = mark.x0 >= x1 && mark.x0 - x1 <= maxMarkGap * height;
  return isNext && getHeight(mark) < maxMark * height && mark.y1 > y1 - maxMark * height;
}

type Character = { box: Box; parts: InkComponent[] };

function groupCharacters(ink: InkBitmap): Character[] {
  const groups: InkComponent[][] = [];
  let right = 0;
  const parts = findComponents(ink).filter((part) => part.pixels >= minPixels);
  for (const part of parts.sort((a, b) => a.box.x0 - b.box.x0)) {
    if (part.box.x0 < right) groups.at(-1)?.push(part);
    else groups.push([part]);
    right = Math.max(right, part.box.x1);
  }
  return groups.map((group) => ({ box: getBoundingBox(group.map((part) => part.box)), parts: group }));
}

function isFraction(box: Box): boolean {
  return getWidth(box) >= minFraction * getHeight(box) && getWidth(box) <= maxFraction * getHeight(box);
}

function findDigitBoxes({ box, parts }: Character): Pick<FractionGlyph, "upper" | "lower" | "hasStroke"> {
  const [width, height] = [getWidth(box), getHeight(box)];
  const stroke = parts.find(
    (part) => getHeight(part.box) >= minStroke * height && getWidth(part.box) < minStroke * width,
  );
  const middle = (box.x0 + box.x1) / 2;
  const digits = parts.filter((part) => part !== stroke && getHeight(part.box) > minPart * height);
  const upper = digits.find((part) => part.box.x0 < middle && part.box.y1 < box.y1 - apart * height);
  const lower = digits.find((part) => part.box.x1 > middle && part.box.y0 > box.y0 + apart * height);
  const usualUpper = {
    ...box,
    x1: box.x0 + Math.round(digitWidth * width),
    y1: box.y0 + Math.ceil(digitHeight * height),
  };
  const usualLower = {
    ...box,
    x0: box.x1 - Math.round(digitWidth * width),
    y0: box.y1 - Math.ceil(digitHeight * height),
  };
  if (stroke === undefined || upper === undefined || lower === undefined || upper === lower) {
    return { upper: [usualUpper], lower: [usualLower], hasStroke: false };
  }
  return { upper: [upper.box, usualUpper], lower: [lower.box, usualLower], hasStroke: true };
}
