import { around, type Box, heightOf, widthOf } from "./box.ts";
import { componentsIn, type Ink, pixelsOf } from "./components.ts";
import { isHollow } from "./list-marks.ts";

/** A "¼" as it is drawn: the places of its two digits, and the pixels of the stroke between them if it is apart. */
export type FractionGlyph = {
  digitsBefore: Box[];
  box: Box;
  upper: Box;
  lower: Box;
  stroke: number[];
  /** Whether a comma or point is directly behind it. */
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

/** The fraction at the end of a word, whose own box may be wrong. */
export function fractionAtEnd(ink: Ink, word: Box): FractionGlyph | null {
  const all = charactersIn(ink);
  const isOwn = ({ box }: Character) => shared(box, word) >= minShared * widthOf(box);
  const tallest = Math.max(0, ...all.filter(isOwn).map(({ box }) => heightOf(box)));
  const characters = all.filter(({ box }) => heightOf(box) >= minTall * tallest);
  const own = characters.filter(isOwn);
  const last = own.at(-1);
  if (last === undefined || !isFraction(last.box)) return null;
  const digits = digitsOf(last, ink);
  // The rings of a "%".
  if (isHollow(digits.upper, ink) && isHollow(digits.lower, ink)) return null;
  const digitsBefore: Box[] = [];
  let right = last.box;
  for (const character of characters.slice(0, characters.indexOf(last)).reverse()) {
    const { box } = character;
    if (!own.includes(character) && right.x0 - box.x1 > maxGap * heightOf(last.box)) break;
    if (widthOf(box) > maxDigit * heightOf(box)) return null;
    digitsBefore.unshift(box);
    right = box;
  }
  const isBeforeMark = all.some(
    ({ box }) =>
      box.x0 >= last.box.x1 && box.x0 - last.box.x1 <= maxMarkGap * heightOf(last.box) && isMark(box, last.box),
  );
  return { digitsBefore, ...digits, isBeforeMark };
}

function isMark(box: Box, beside: Box): boolean {
  return heightOf(box) < maxMark * heightOf(beside) && box.y1 > beside.y1 - maxMark * heightOf(beside);
}

type Part = ReturnType<typeof componentsIn>[number];
type Character = { box: Box; parts: Part[] };

function charactersIn(ink: Ink): Character[] {
  const characters: Character[] = [];
  const parts = componentsIn(ink).filter((part) => part.pixels >= minPixels);
  for (const part of parts.sort((a, b) => a.box.x0 - b.box.x0)) {
    const before = characters.at(-1);
    if (before === undefined || part.box.x0 >= before.box.x1) characters.push({ box: { ...part.box }, parts: [part] });
    else {
      before.parts.push(part);
      before.box = around([before.box, part.box]);
    }
  }
  return characters;
}

function isFraction(box: Box): boolean {
  return widthOf(box) >= minFraction * heightOf(box) && widthOf(box) <= maxFraction * heightOf(box);
}

function digitsOf({ box, parts }: Character, ink: Ink): Omit<FractionGlyph, "digitsBefore" | "isBeforeMark"> {
  const stroke = parts.find(
    (part) => heightOf(part.box) >= minStroke * heightOf(box) && widthOf(part.box) < minStroke * widthOf(box),
  );
  const middle = (box.x0 + box.x1) / 2;
  const digits = parts.filter((part) => part !== stroke && heightOf(part.box) > minPart * heightOf(box));
  const upper = digits.find((part) => part.box.x0 < middle && part.box.y1 < box.y1 - apart * heightOf(box));
  const lower = digits.find((part) => part.box.x1 > middle && part.box.y0 > box.y0 + apart * heightOf(box));
  if (stroke !== undefined && upper !== undefined && lower !== undefined && upper !== lower) {
    return { box, upper: upper.box, lower: lower.box, stroke: pixelsOf(stroke, ink) };
  }
  return { box, ...usualDigits(box), stroke: [] };
}

export function usualDigits(box: Box): { upper: Box; lower: Box } {
  const [across, down] = [Math.round(digitWidth * widthOf(box)), Math.ceil(digitHeight * heightOf(box))];
  return {
    upper: { ...box, x1: box.x0 + across, y1: box.y0 + down },
    lower: { ...box, x0: box.x1 - across, y0: box.y1 - down },
  };
}

function shared(a: Box, b: Box): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
}
