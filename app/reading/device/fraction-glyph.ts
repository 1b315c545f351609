import { componentsIn, type Ink, pixelsOf } from "./components.ts";
import { isHollow } from "./list-marks.ts";
import type { Box } from "./ocr-line.ts";

/** A "¼" as it is drawn: the places of its two digits, and the pixels of the stroke between them if it is apart. */
export type FractionGlyph = { digitsBefore: Box[]; box: Box; upper: Box; lower: Box; stroke: number[] };

/** Widths as shares of the height: digits and brackets are narrower than a fraction in one character. */
const minFraction = 0.8;
const maxFraction = 1.5;
const maxDigit = 0.76;
/** A comma, a dot or a speck is lower than this share of a digit. */
const minTall = 0.7;
const maxGap = 0.14;
const minShared = 0.3;
const [digitWidth, digitHeight] = [0.42, 0.56];
/** A stroke is nearly as tall as its fraction, and a digit at least so tall. */
const minStroke = 0.9;
const minPart = 0.3;
const apart = 0.2;
const minPixels = 3;

/** The fraction that a word ends with, or null. The word's own box may be wrong. */
export function fractionAtEnd(ink: Ink, word: Box): FractionGlyph | null {
  const all = charactersIn(ink);
  const isOwn = ({ box }: Character) => shared(box, word) >= minShared * width(box);
  const tallest = Math.max(0, ...all.filter(isOwn).map(({ box }) => height(box)));
  const characters = all.filter(({ box }) => height(box) >= minTall * tallest);
  const own = characters.filter(isOwn);
  const last = own.at(-1);
  if (last === undefined || !isFraction(last.box)) return null;
  const digits = digitsOf(last, ink);
  // The rings of a "%".
  if (isHollow(digits.upper, ink) && isHollow(digits.lower, ink)) return null;
  const digitsBefore: Box[] = [];
  for (let at = characters.indexOf(last) - 1, right = last.box; at >= 0; at -= 1) {
    const character = characters[at] as Character;
    const { box } = character;
    if (!own.includes(character) && right.x0 - box.x1 > maxGap * height(last.box)) break;
    if (width(box) > maxDigit * height(box)) return null;
    digitsBefore.unshift(box);
    right = box;
  }
  return { digitsBefore, ...digits };
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
      before.box = around(before.box, part.box);
    }
  }
  return characters;
}

function isFraction(box: Box): boolean {
  return width(box) >= minFraction * height(box) && width(box) <= maxFraction * height(box);
}

function digitsOf({ box, parts }: Character, ink: Ink): Omit<FractionGlyph, "digitsBefore"> {
  const stroke = parts.find(
    (part) => height(part.box) >= minStroke * height(box) && width(part.box) < minStroke * width(box),
  );
  const middle = (box.x0 + box.x1) / 2;
  const digits = parts.filter((part) => part !== stroke && height(part.box) > minPart * height(box));
  const upper = digits.find((part) => part.box.x0 < middle && part.box.y1 < box.y1 - apart * height(box));
  const lower = digits.find((part) => part.box.x1 > middle && part.box.y0 > box.y0 + apart * height(box));
  if (stroke !== undefined && upper !== undefined && lower !== undefined && upper !== lower) {
    return { box, upper: upper.box, lower: lower.box, stroke: pixelsOf(stroke, ink) };
  }
  return { box, ...usualDigits(box), stroke: [] };
}

export function usualDigits(box: Box): { upper: Box; lower: Box } {
  const [across, down] = [Math.round(digitWidth * width(box)), Math.ceil(digitHeight * height(box))];
  return {
    upper: { ...box, x1: box.x0 + across, y1: box.y0 + down },
    lower: { ...box, x0: box.x1 - across, y0: box.y1 - down },
  };
}

function around(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    x1: Math.max(a.x1, b.x1),
    y0: Math.min(a.y0, b.y0),
    y1: Math.max(a.y1, b.y1),
  };
}

function shared(a: Box, b: Box): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
}

function width({ x0, x1 }: Box): number {
  return x1 - x0;
}

function height({ y0, y1 }: Box): number {
  return y1 - y0;
}
