import { type Amount, containerPattern, shouldScaleAmount } from "./amount-scales.ts";
import { parseGapAndUnit } from "./gap-and-unit.ts";
import { parseNumberWord } from "./number-words.ts";
import { matchAt, normalizeCharacters, parseNumber, type RecipeNumber, startsNumber } from "./numbers.ts";

export type IngredientPart = { kind: "text"; text: string } | Amount;

type Found = Pick<Amount, "min" | "max" | "separator" | "comma" | "unit"> & {
  numberEnd: number;
  unitStart: number;
  end: number;
};

/** Matches the text before an article or a bare "half" that counts as an amount. */
const weakPlace = /(?:^[\s\-–—•*·]{0,4}|(?:of|plus|(?<!half )and|about|around|approx\.?|\+|&|\() )$/iu;
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const digitsAndSlashes = /\d[\d/]*/y;
/** "1. 2 eggs" */
const listNumber = /^[\s\-–—•*·]{0,4}\d{1,2}[.)] (?=\S)/;

/** Splits an ingredient line into texts and amounts. The joined texts of all parts equal the line. */
export function parseIngredient(line: string): IngredientPart[] {
  const text = normalizeCharacters(line);
  const parts: IngredientPart[] = [];
  let done = 0;
  let at = listNumber.exec(text)?.[0].length ?? 0;
  let last: (Amount & { end: number }) | null = null;
  while (at < text.length) {
    const found = parseAmount(text, at);
    if (found === null) {
      at += matchAt(digitsAndSlashes, text, at)?.[0].length ?? 1;
      continue;
    }
    const { numberEnd, unitStart, end, ...measure } = found;
    const amount: Amount = {
      kind: "amount",
      text: line.slice(at, end),
      ...measure,
      gap: line.slice(numberEnd, unitStart),
      unitText: line.slice(unitStart, end),
      scales: shouldScaleAmount(text, { at, end, unit: found.unit }, last),
    };
    if (at > done) parts.push({ kind: "text", text: line.slice(done, at) });
    parts.push(amount);
    done = end;
    at = end;
    last = { ...amount, end };
  }
  if (done < line.length) parts.push({ kind: "text", text: line.slice(done) });
  return parts;
}

function parseAmount(text: string, at: number): Found | null {
  const number = isInsideWord(text, at) ? null : parseRangeStart(text, at);
  if (number === null) return null;
  const found = addUnit(text, number, parseRangeEnd(text, number));
  // "1 - 14 oz can" is one can of 14 ounces, not a range from one to fourteen.
  const isSizeOfOne = found?.max && found.unit !== null && containerPattern.test(text.slice(found.end, found.end + 12));
  return isSizeOfOne ? addUnit(text, number, null) : found;
}

/** "½ a lime" */
const partOfOne = / (?:of )?an?(?= \p{L})/iuy;

function parseRangeStart(text: string, at: number): RecipeNumber | null {
  if (startsNumber(text, at)) {
    const number = parseNumber(text, at);
    const article = number !== null && number.value < 1 ? matchAt(partOfOne, text, number.end) : null;
    return number && { ...number, end: number.end + (article?.[0].length ?? 0) };
  }
  const word = parseNumberWord(text, at);
  return word?.isWeak && !weakPlace.test(text.slice(Math.max(0, at - 12), at)) ? null : word;
}

/** "2–3", "2 to 3", "3- to 4-pound" */
const rangeSeparator = /-? (?:to|or|bis|до) | {0,2}[-–—−‒] {0,2}/y;

type RangeEnd = { separator: string; max: RecipeNumber };

function parseRangeEnd(text: string, min: RecipeNumber): RangeEnd | null {
  const separator = matchAt(rangeSeparator, text, min.end)?.[0];
  if (separator === undefined) return null;
  const at = min.end + separator.length;
  const word = parseNumberWord(text, at);
  const max = word === null || word.isWeak ? parseNumber(text, at) : word;
  return max === null || max.value <= min.value ? null : { separator, max };
}

function addUnit(text: string, min: RecipeNumber, range: RangeEnd | null): Found | null {
  const numberEnd = range?.max.end ?? min.end;
  const { gap, unit, end } = parseGapAndUnit(text, numberEnd);
  // "2nd", "7Up". In scripts without spaces the next word may follow directly: "卵2個".
  const behind = text[numberEnd] ?? "";
  if (unit === null && /\p{L}/u.test(behind) && !withoutSpaces.test(behind)) return null;
  // "1.000 g" is a thousand, "1.000 kg" is one.
  const isSmall = unit === null || ["g", "ml", "mg"].includes(unit);
  const meant = ({ value, thousands }: RecipeNumber) => (isSmall ? (thousands ?? value) : value);
  return {
    min: meant(min),
    max: range && meant(range.max),
    separator: range?.separator ?? "",
    comma: min.comma && min.thousands === null,
    unit,
    numberEnd,
    unitStart: numberEnd + gap.length,
    end,
  };
}

function isInsideWord(text: string, at: number): boolean {
  const before = text[at - 1] ?? "";
  return /[\p{L}\p{N}'’]/u.test(before) && !withoutSpaces.test(before);
}
