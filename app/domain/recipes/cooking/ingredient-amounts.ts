import { isPackage, repeatsPrevious } from "./amount-neighbours.ts";
import { type CookRange, matchAt, plainSigns, readNumber, readRange, startsNumber } from "./cook-number.ts";
import { endOfOtherMeasure, endOfWord, isCodeAfter, isPiecesAfter } from "./not-an-amount.ts";
import { readNumberWord } from "./number-words.ts";
import { readUnit, type Unit } from "./units.ts";

/** A stretch of an ingredient line. The texts of all parts, joined, are the line. */
export type IngredientPart = { kind: "text"; text: string } | AmountPart;

export type AmountPart = {
  kind: "amount";
  text: string;
  min: number;
  /** The upper end of a range. */
  max: number | null;
  /** Null for what is counted and for units that are not known here. */
  unit: Unit | null;
  /** False for the size of a package: two cans of 400 g are no cans of 800 g. */
  scales: boolean;
  /** Another way to say the amount before: "1 cup (240 ml)". */
  repeats: boolean;
  /** The text in its pieces. */
  written: { min: string; between: string; max: string; gap: string; unit: string; hasDecimalComma: boolean };
};

const bullet = /^ {0,9}(?:[-–—•*·▢□☐✓◦▪] {0,3})?(?:\d{1,2}[.)] {1,3})?/;
const gapBeforeUnit = /(?: {0,3}|-)(?:(?:heaped|heaping|level|rounded|scant|generous|packed|full|good) )?/iy;
/** Where a dot or comma before three digits groups thousands, and does not start decimals. */
const smallUnits: readonly (Unit | null)[] = ["g", "ml", "mg", null];

const afterLabel = /(?:^|[(,:+&–—-] ?|(?:about|approx\.?|circa|ca\.|plus|and|or|of|from) )$/i;
const labelLength = 10;
const measureWord =
  / (?:good |small |large |big |generous )?(?:pinch|dash|handful|splash|drizzle|knob|sprig|glug|squeeze|bunch|drop|piece|clove|dozen)(?!\p{L})/iuy;
const packageWord = / ?-?(?:can|tin|jar|pack|packet|package|pkg|bag|box|bottle|carton)s?(?!\p{L})/iuy;
/** "1 - 14 oz can": from here on it is no range, but a number of packages. */
const leastPackageRatio = 4;

type Reading = { end: number; amount: AmountPart | null };

/** The amounts in an ingredient line, and the text between them. */
export function parseIngredient(line: string): IngredientPart[] {
  const text = plainSigns(line);
  const parts: IngredientPart[] = [];
  let previous: AmountPart | null = null;
  let previousEnd = 0;
  let at = bullet.exec(text)?.[0].length ?? 0;
  while (at < text.length) {
    const reading = readAmount(line, text, at);
    if (reading.amount !== null) {
      const between = text.slice(previousEnd, at);
      const scales = !isPackage({ previous, between, amount: reading.amount, text, end: reading.end });
      const repeats = repeatsPrevious(previous, between, reading.amount);
      if (at > previousEnd) parts.push({ kind: "text", text: line.slice(previousEnd, at) });
      previous = { ...reading.amount, scales, repeats };
      parts.push(previous);
      previousEnd = reading.end;
    }
    at = reading.end;
  }
  if (previousEnd < line.length) parts.push({ kind: "text", text: line.slice(previousEnd) });
  return parts;
}

function readAmount(line: string, text: string, at: number): Reading {
  const range = startsNumber(text, at) ? readDigits(text, at) : readWords(text, at);
  if (range === null) return { end: startsNumber(text, at) ? endOfWord(text, at) : at + 1, amount: null };
  if (isCodeAfter(text, at)) return { end: endOfWord(text, range.end - 1), amount: null };
  const otherEnd = endOfOtherMeasure(text, range.end);
  if (otherEnd !== null) return { end: otherEnd, amount: null };

  const gap = matchAt(gapBeforeUnit, text, range.end)?.[0] ?? "";
  const unit = knownUnit(text, range.end + gap.length);
  if (unit === null && isPiecesAfter(text, at)) return { end: range.end, amount: null };
  if (unit !== null && isCountOfPackages(range, text, unit.end)) {
    return { end: range.min.end, amount: amountOf(line, at, { ...range, max: null, end: range.min.end }, "", null) };
  }
  const amount = amountOf(line, at, range, gap, unit);
  return { end: at + amount.text.length, amount };
}

function readDigits(text: string, at: number): CookRange | null {
  const number = readNumber(text, at);
  return number === null ? null : readRange(text, number);
}

function readWords(text: string, at: number): CookRange | null {
  if (at > 0 && /[\p{L}\p{N}'’-]/u.test(text[at - 1] as string)) return null;
  const word = readNumberWord(text, at);
  if (word === null || (word.isWeak && !isAtHome(text, at, word.end))) return null;
  return readRange(text, word, (rest, from) => readNumberWord(rest, from) ?? readNumber(rest, from));
}

/** Articles and halves are amounts where a line or a new amount starts: "an egg", "juice of half a lemon". */
function isAtHome(text: string, at: number, end: number): boolean {
  const before = text.slice(Math.max(0, at - labelLength), at);
  const isStart = /^[^\p{L}\p{N}]*$/u.test(text.slice(0, Math.min(at, labelLength))) && at < labelLength;
  if (isStart) return true;
  if (!afterLabel.test(before)) return false;
  const isMeasured = matchAt(measureWord, text, end) !== null || knownUnit(text, end + 1) !== null;
  return (
    isMeasured ||
    /^(?:(?:finely )?(?:juice|zest|juice and zest|zest and juice) of |about )$/i.test(text.slice(0, at)) ||
    isHalfOf(text, at, end)
  );
}

function isHalfOf(text: string, at: number, end: number): boolean {
  return /^half (?:of )?an?$/i.test(text.slice(at, end));
}

/** A stick is a weight of butter; of celery or cinnamon it is a piece. */
function knownUnit(text: string, at: number): { unit: Unit; end: number } | null {
  const found = readUnit(text, at);
  if (found?.unit === "stick" && !/butter|margarine/i.test(text)) return null;
  return found;
}

function isCountOfPackages({ min, max }: CookRange, text: string, end: number): boolean {
  if (max === null || max.value < min.value * leastPackageRatio) return false;
  return matchAt(packageWord, text, end) !== null;
}

function amountOf(
  line: string,
  at: number,
  range: CookRange,
  gap: string,
  found: { unit: Unit; end: number } | null,
): AmountPart {
  const unit = found?.unit ?? null;
  const end = found?.end ?? range.end;
  const isGrouped = smallUnits.includes(unit);
  const value = (number: { value: number; thousands: number | null }) =>
    isGrouped ? (number.thousands ?? number.value) : number.value;
  const hasThousands = isGrouped && range.min.thousands !== null;
  const maxText = range.max === null ? "" : line.slice(range.min.end, range.end);
  const between = /^\s*[-–—−‒－]\s*|^\s+\p{L}+\s+/u.exec(maxText)?.[0] ?? "";
  return {
    kind: "amount",
    text: line.slice(at, end),
    min: value(range.min),
    max: range.max === null ? null : value(range.max),
    unit,
    scales: true,
    repeats: false,
    written: {
      min: line.slice(at, range.min.end),
      between,
      max: maxText.slice(between.length),
      gap: found === null ? "" : line.slice(range.end, range.end + gap.length),
      unit: found === null ? "" : line.slice(range.end + gap.length, end),
      hasDecimalComma: range.min.comma !== hasThousands || (range.max?.comma ?? false),
    },
  };
}
