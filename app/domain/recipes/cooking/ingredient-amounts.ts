import {
  type CookNumber,
  type CookRange,
  isDigit,
  matchAt,
  plainSigns,
  readNumber,
  readRange,
  startsNumber,
} from "./cook-number.ts";
import { readNumberWord } from "./number-words.ts";
import { readUnit, type Unit } from "./units.ts";

export type IngredientPart = { kind: "text"; text: string } | Amount;

export type Amount = {
  kind: "amount";
  text: string;
  min: number;
  /** The upper end of "2–3". */
  max: number | null;
  /** What stands between the number and its unit. */
  gap: string;
  /** Null for what is counted, and for units that are not known here. */
  unit: Unit | null;
  unitText: string;
  /** Whether it is written with a decimal comma. */
  comma: boolean;
  /** False for sizes, percentages, times and names: two cans of 400 g are no cans of 800 g. */
  scales: boolean;
};

type Found = {
  min: number;
  max: number | null;
  comma: boolean;
  numberEnd: number;
  unit: Unit | null;
  unitStart: number;
  end: number;
};

/** Behind a number: a percentage, temperature, length, time, pan ("9x13") or name ("7-Up"). */
const measuresSomethingElse =
  /(?: {0,2}(?:%|°|º|℃|℉|["″”](?!\w))| {0,2}-? {0,1}(?:inch(?:es)?|in\.|in(?= (?:piece|long|thick|wide|square|round|knob))|cm|mm|degrees?|minutes?|mins?|hours?|hrs?|seconds?|secs?|days?|years?|people|persons|servings?|calories|kcal|watts?)(?!\p{L})|(?: ?[x×] ?\d{1,4}(?!\d| ?(?:m?g|kg|[mcd]?l|oz|lb|ounces?)(?!\p{L})))|-\p{L})/iuy;
/** Before a number that counts nothing: "size 4 eggs", "cut into 4". */
const namesSomething = /(?:^|[^\p{L}])(?:no\.?|nr\.?|number|size|type|grade|gas mark|mark|serves|into|in|#) {0,2}$/iu;
const perPiece = /^[^()]{0,20}\beach\b/i;
const container =
  /\b(?:cans?|tins?|jars?|packets?|packs?|packages?|bags?|bottles?|cartons?|blocks?|boxe?s?|tubs?|pouch(?:es)?|sachets?|containers?|bars?|blocks?)\b/i;
/** Where an article or a bare "half" is an amount: where a line or another amount starts. */
const weakPlace = /(?:^[\s\-–—•*·]{0,4}|(?:of|plus|(?<!half )and|about|around|approx\.?|\+|&|\() )$/iu;
/** Between a count and the size of one: "2 x 400 g", "1 - 14 oz", "1 (400 g)", "1 400 g can". */
const beforeSize = /^ ?(?:[x×\-–—(] ?)?$/i;
/** "14 oz/400 g": the same size again. */
const orElse = /^ ?(?:\/|=|or|,) ?$/i;
/** "1. 2 eggs" */
const listNumber = /^[\s\-–—•*·]{0,4}\d{1,2}[.)] (?=\S)/;
/** "five spice", "7 Up": numbers that are part of a name. */
const nameGoesOn = /[ -](?:spices?|up|grains?|cheese (?:blend|mix)|herb (?:blend|mix)|bean (?:mix|salad))(?!\p{L})/iuy;

/** The line in pieces, so that its amounts can be rewritten. The texts of the pieces, joined, are the line. */
export function parseIngredient(line: string): IngredientPart[] {
  const text = plainSigns(line);
  const parts: IngredientPart[] = [];
  let done = 0;
  let at = listNumber.exec(text)?.[0].length ?? 0;
  let last: { amount: Amount; end: number } | null = null;
  while (at < text.length) {
    const found = readAmount(text, at);
    if (found === null) {
      at = nextPlace(text, at);
      continue;
    }
    const between: string = last === null ? "" : text.slice(last.end, at);
    const amount: Amount = {
      kind: "amount",
      text: line.slice(at, found.end),
      min: found.min,
      max: found.max,
      gap: line.slice(found.numberEnd, found.unitStart),
      unit: found.unit,
      unitText: line.slice(found.unitStart, found.end),
      comma: found.comma,
      scales: scales(text, at, found.end, found.unit, last?.amount ?? null, between),
    };
    if (at > done) parts.push({ kind: "text", text: line.slice(done, at) });
    parts.push(amount);
    done = found.end;
    at = found.end;
    last = { amount, end: found.end };
  }
  if (done < line.length) parts.push({ kind: "text", text: line.slice(done) });
  return parts;
}

function readAmount(text: string, at: number): Found | null {
  if (isInsideWord(text, at)) return null;
  if (startsNumber(text, at)) {
    const number = readNumber(text, at);
    if (number === null) return null;
    const found = withUnit(text, readRange(text, number));
    // "1 - 14 oz can" is a can of 14 ounces, not one to fourteen of them.
    const isSizeOfOne = found?.max && found.unit !== null && container.test(text.slice(found.end, found.end + 12));
    return isSizeOfOne ? withUnit(text, { min: number, max: null, end: number.end }) : found;
  }
  const word = readNumberWord(text, at);
  if (word === null || (word.isWeak && !weakPlace.test(text.slice(Math.max(0, at - 12), at)))) return null;
  return withUnit(text, { min: word, max: null, end: word.end });
}

function withUnit(text: string, range: CookRange): Found | null {
  const { min, max, end } = range;
  const gap = matchAt(/ {0,2}(?:- ?)?/y, text, end)?.[0] ?? "";
  const unit = readUnit(text, end + gap.length);
  // "2nd", "7Up". Scripts without spaces may go on at once: "卵2個".
  if (
    unit === null &&
    /\p{L}/u.test(text[end] ?? "") &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text[end] ?? "")
  ) {
    return null;
  }
  // "1.000 g" is a thousand, "1.000 kg" is one.
  const isSmall = unit !== null && ["g", "ml", "mg"].includes(unit.unit);
  const meant = (number: CookNumber) =>
    number.thousands !== null && (isSmall || unit === null) ? number.thousands : number.value;
  return {
    min: meant(min),
    max: max === null ? null : meant(max),
    comma: min.comma && min.thousands === null,
    numberEnd: end,
    unit: unit?.unit ?? null,
    unitStart: unit === null ? end : end + gap.length,
    end: unit?.end ?? end,
  };
}

function scales(
  text: string,
  at: number,
  end: number,
  unit: Unit | null,
  last: Amount | null,
  between: string,
): boolean {
  if (unit === null && (matchAt(measuresSomethingElse, text, end) ?? matchAt(nameGoesOn, text, end)) !== null)
    return false;
  if (namesSomething.test(text.slice(Math.max(0, at - 12), at))) return false;
  if (last === null || unit === null) return true;
  if (!last.scales && last.unit !== null && orElse.test(between)) return false;
  const isCount = last.unit === null && last.scales;
  if (isCount && beforeSize.test(between)) return false;
  // "1 can (400 g)", "1 can of 400 g", "2 fillets, 150 g each"
  if (isCount && container.test(between) && /(?:\(| of )$/.test(between)) return false;
  return !perPiece.test(text.slice(end, end + 24));
}

function isInsideWord(text: string, at: number): boolean {
  return (
    at > 0 &&
    /[\p{L}\p{N}'’]/u.test(text[at - 1] ?? "") &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text[at - 1] ?? "")
  );
}

function nextPlace(text: string, at: number): number {
  let next = at + 1;
  if (isDigit(text[at])) while (isDigit(text[next]) || text[next] === "/") next += 1;
  return next;
}
