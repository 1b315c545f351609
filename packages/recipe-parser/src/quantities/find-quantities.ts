import { fractionGlyphs } from "./fractions.ts";
import { parseNumberWord } from "./number-words.ts";
import { matchAt, parseNumber, type RecipeNumber, startsNumber } from "./numbers.ts";
import { findPiece } from "./pieces.ts";
import { parseUnit, type Unit } from "./units.ts";

export type Span = { start: number; end: number };

/** A number or a range in a line, with its unit. */
export type Quantity = Span & {
  min: number;
  max: number | null;
  separator: string;
  comma: boolean;
  /** The unit of weight or volume; null for counted things, for pieces such as cloves, and for lengths. */
  measure: Unit | null;
  /** The unit, a piece such as "clove", or a length such as "inch"; null for whole things. */
  unit: string | null;
  isLength: boolean;
  numberEnd: number;
  unitStart: number;
  /** The end of the unit, before a half that follows: "1 cup and a half". */
  unitEnd: number;
};

const scriptWithoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const digitsAndSlashes = /\d[\d/]*/y;

/** The maximum number of quantities in a line. Further numbers stay text. */
const maxQuantities = 100;

/** Finds the numbers of a normalized text from an index on, in order. */
export function findQuantities(text: string, from: number): Quantity[] {
  const quantities: Quantity[] = [];
  for (let at = from; at < text.length && quantities.length < maxQuantities; ) {
    const found = parseQuantity(text, at);
    if (found !== null) quantities.push(found);
    at = found?.end ?? at + (matchAt(digitsAndSlashes, text, at)?.[0].length ?? 1);
  }
  return quantities;
}

function parseQuantity(text: string, at: number): Quantity | null {
  const number = isInsideWord(text, at) ? null : parseRangeStart(text, at);
  if (number === null) return null;
  const found = addUnit(text, at, number, parseRangeEnd(text, number));
  // Before a container's size the first number is the count: "1 - 14 oz can" is one can of 14 ounces.
  const isSizeOfOne = found?.max && found.measure !== null && findPiece(text, found.end)?.isContainer;
  if (isSizeOfOne) return addUnit(text, at, number, null);
  const count = found && text[found.numberEnd] === "-" ? countBeforeSize(text, at, found.end) : null;
  return count === null ? found : createCount(Number(count), at, at + count.length);
}

const mixedNumber = new RegExp(`(?<!\\()(\\d{1,2}) {1,2}(?:\\d{1,2}/\\d|[${fractionGlyphs}])`, "y");

/** Finds a count before a size: "1 1/4-ounce envelope" is one envelope, but "3 1/2-ounce can" has 3½ ounces. */
function countBeforeSize(text: string, at: number, end: number): string | null {
  const [, count] = matchAt(mixedNumber, text, at) ?? [];
  const container = findPiece(text, end);
  if (count === undefined || !container?.isContainer) return null;
  return (count === "1") === !/s$/i.test(text.slice(container.start, container.end)) ? count : null;
}

/** Matches the text before an article or a bare "half" that counts as an amount. */
const weakPlace =
  /(?:^[\s\-–—•*·]{0,4}|(?:juice|zest|rind|peel) (?:of|from)|(?<!\p{L}|half )(?:plus|and|about|around|approx\.?)|\+|&|\() ?$/iu;
/** Matches an article behind a fraction, which belongs to the number: "½ a lime". */
const partOfOne = / (?:of )?an?(?= [\p{L}\d])/iuy;

function parseRangeStart(text: string, at: number): RecipeNumber | null {
  if (startsNumber(text, at)) {
    const number = parseThousands(text, at) ?? parseNumber(text, at);
    const article = number !== null && number.value < 1 ? matchAt(partOfOne, text, number.end) : null;
    return number && { ...number, end: number.end + (article?.[0].length ?? 0) };
  }
  const word = parseNumberWord(text, at);
  return word?.isWeak && !weakPlace.test(text.slice(Math.max(0, at - 16), at)) ? null : word;
}

const grouped = /[1-9]\d{0,2}(?:[ '’]\d{3}){1,2}(?![\d/])/y;
/** Matches what shows that "1 500 g" is no count of 500 g: "de", or letters that English lacks. */
const foreign = /^ (?:de |d['’]|\S{0,20}[ß-ż])/;

/** Parses "1 500 g de farine", "1 000 ml" and "1'500 g", but no size of containers: "2 400 g cans". */
function parseThousands(text: string, at: number): RecipeNumber | null {
  const digits = matchAt(grouped, text, at)?.[0] ?? "";
  const end = at + digits.length;
  const unit = digits === "" ? null : parseUnit(text, end + (text[end] === " " ? 1 : 0));
  if (unit === null || !smallUnits.includes(unit.unit) || findPiece(text, unit.end)?.isContainer) return null;
  const isGrouped = /['’]| 000$/.test(digits) || foreign.test(text.slice(unit.end, unit.end + 30));
  const value = Number(digits.replace(/\D/g, ""));
  return isGrouped ? { value, end, comma: false, thousands: null } : null;
}

/** Matches the text between the ends of a range: "2–3", "2 to 3", "3- to 4-pound", "1g-2g". */
const rangeSeparator = /-? (?:to|or|bis|до|à|a|tot|till|do) | {0,2}[-–—−‒] {0,2}/y;

type RangeEnd = { separator: string; max: RecipeNumber };

function parseRangeEnd(text: string, min: RecipeNumber): RangeEnd | null {
  const separator = matchAt(rangeSeparator, text, min.end)?.[0];
  if (separator === undefined) return null;
  const at = min.end + separator.length;
  const word = parseNumberWord(text, at);
  const max = word === null || word.isWeak ? parseNumber(text, at) : word;
  return max === null || max.value <= min.value ? null : { separator, max };
}

const fullness =
  "(?:heap(?:ing|ed)|level|rounded|scant|generous|(?:lightly |firmly |tightly |loosely )?packed|good|big|full)";
const measureGaps = [new RegExp(` {1,2}(?:${fullness} ){1,2}`, "iy"), / {0,2}(?:- ?)?(?:by weight )?/y];
const smallUnits: Unit[] = ["g", "ml", "mg"];
const andHalf =
  / (?:(?:and|&) a half|y medi[ao]|e mezz[ao]|e mei[ao]|et demie?|und eine? halbe[rs]?|en een hal(?:f|ve)|och en halv|i pół)(?!\p{L})/iuy;
const length =
  / {0,2}-? ?(inch(?:es)?|in\.|in(?= (?:piece|knob|stick|thumb))|cm|mm|["″”](?!\w))(?:[- ](?:thick|long|wide))?(?!\p{L})/iuy;

function addUnit(text: string, start: number, min: RecipeNumber, range: RangeEnd | null): Quantity | null {
  const numberEnd = range?.max.end ?? min.end;
  const quantity = { ...createCount(0, start, numberEnd), separator: range?.separator ?? "" };
  for (const gap of measureGaps) {
    const unitStart = numberEnd + (matchAt(gap, text, numberEnd)?.[0].length ?? text.length);
    const found = parseUnit(text, unitStart);
    if (found === null) continue;
    // The unit decides whether "1.000" is a thousand ("1.000 g") or one ("1.000 kg").
    const further = range === null ? parseRangeEnd(text, { ...min, end: found.end }) : null;
    const upperAt = further === null ? 0 : further.max.end + (text[further.max.end] === " " ? 1 : 0);
    const isRange = further?.separator.trim() === "-" && parseUnit(text, upperAt)?.unit === found.unit;
    if (further !== null && isRange) {
      const separator = text.slice(min.end, further.max.end).replace(/[^-]*$/, "");
      return addUnit(text, start, min, { separator, max: further.max });
    }
    const [low, high] = interpretThousands(smallUnits.includes(found.unit), min, range);
    const unit = { measure: found.unit, unit: found.unit, unitStart, unitEnd: found.end, end: found.end };
    return addHalf(text, { ...quantity, ...low, max: high, ...unit });
  }
  const [low, high] = interpretThousands(true, min, range);
  const [all, size] = matchAt(length, text, numberEnd) ?? [];
  if (all !== undefined && size !== undefined) {
    const end = numberEnd + all.length;
    const unit = { unit: size.toLowerCase(), unitStart: end - size.length, unitEnd: end, end };
    return { ...quantity, ...low, max: high, isLength: true, ...unit };
  }
  // No letter may follow a number, as in "2nd" and "7Up", except in scripts without spaces: "卵2個".
  const behind = text[numberEnd] ?? "";
  const isTimes = /^(?:[x×]|nos?\.)(?!\p{L})/iu.test(text.slice(numberEnd, numberEnd + 5));
  const isWord = /\p{L}/u.test(behind) && !scriptWithoutSpaces.test(behind) && !isTimes;
  if (isWord) return null;
  const { start: unitStart = 0, end: unitEnd = 0, name = null } = findPiece(text, numberEnd) ?? {};
  const counted = { ...quantity, ...low, max: high };
  const halved = addHalf(text, { ...counted, unit: name, unitStart, unitEnd, end: unitEnd });
  return halved.end > unitEnd ? halved : counted;
}

/** Adds a half behind the unit: "1 cup and a half", "una taza y media". */
function addHalf(text: string, quantity: Quantity): Quantity {
  const half = quantity.max === null && quantity.unit !== null ? matchAt(andHalf, text, quantity.end) : null;
  return half === null ? quantity : { ...quantity, min: quantity.min + 1 / 2, end: quantity.end + half[0].length };
}

/** Chooses between the meanings of "1.000", which is a thousand in small units. */
function interpretThousands(isSmall: boolean, min: RecipeNumber, range: RangeEnd | null) {
  const meant = ({ value, thousands }: RecipeNumber) => (isSmall ? (thousands ?? value) : value);
  return [{ min: meant(min), comma: min.comma && min.thousands === null }, range && meant(range.max)] as const;
}

export function createCount(min: number, start: number, end: number): Quantity {
  const unit = { measure: null, unit: null, isLength: false, numberEnd: end, unitStart: end, unitEnd: end };
  return { start, end, min, max: null, separator: "", comma: false, ...unit };
}

function isInsideWord(text: string, at: number): boolean {
  const before = text[at - 1] ?? "";
  // A number behind a times sign is a second factor: "eggs x6", "9x13".
  if (/^[ \d]?[x×]$/i.test(text.slice(Math.max(0, at - 2), at))) return false;
  return /[\p{L}\p{N}'’]/u.test(before) && !scriptWithoutSpaces.test(before);
}
