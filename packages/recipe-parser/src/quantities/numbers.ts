import { denominators, fractionGlyphs, getNumberValue } from "./fractions.ts";

/** A number as cooks write it. `thousands` is its other interpretation: "1.000" is one, or a thousand. */
export type RecipeNumber = { value: number; end: number; comma: boolean; thousands: number | null };

const maxImproper = 9;

// Patterns of numbers with bounded repeats and the sticky flag, so that matching takes linear time.
const mixedSlash = /(\d{1,3})(?: {1,2}|- ?| (?:and|&) )(\d{1,2})\/(\d{1,2})(?![\d/])/y;
const mixedGlyph = new RegExp(`(\\d{1,5})(?: {0,2}|- ?| (?:and|&) )([${fractionGlyphs}])`, "y");
const andAHalf = /(\d{1,3}) and (?:a )?half(?![\p{L}-])/uy;
const slash = /(\d{1,2})(?:\/| \/ )(\d{1,2})(?![\d/])/y;
const glyph = new RegExp(`[${fractionGlyphs}]`, "y");
const decimal = /(\d{0,5})([.,])(\d{1,4})(?![\d/]|[.,]\d)/y;
const whole = /\d{1,7}(?![\d/]|[.,]\d)/y;

const writtenNumbers: [RegExp, (found: RegExpExecArray) => number | null][] = [
  [
    mixedSlash,
    ([, count, above, below]) => {
      const part = calculateFraction(Number(above), Number(below));
      return part !== null && part < 1 ? Number(count) + part : null;
    },
  ],
  [mixedGlyph, ([, count, part]) => getNumberValue(`${count} ${part}`)],
  [andAHalf, ([, count]) => Number(count) + 1 / 2],
  [glyph, ([part]) => getNumberValue(part)],
  [slash, ([, above, below]) => calculateFraction(Number(above), Number(below))],
  [whole, ([digits]) => (digits.startsWith("0") ? null : Number(digits))],
];

/** Replaces spaces and full-width characters by ASCII, without moving any character. */
export function normalizeCharacters(line: string): string {
  return line
    .replace(/(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g, "'")
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/[\u2044\u2215]/g, "/")
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));
}

/** Matches a sticky pattern at an index. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const numberStart = new RegExp(`\\d|[${fractionGlyphs}]|(?<!\\d)\\.\\d`, "y");

/** True when a number in digits, or a fraction character, begins at the index. */
export function startsNumber(text: string, at: number): boolean {
  return matchAt(numberStart, text, at) !== null;
}

/** Parses the number at an index; null for none, and for what is no amount: "00", "80/20", "1.2.3". */
export function parseNumber(text: string, at: number): RecipeNumber | null {
  const number = parseDecimal(text, at);
  if (number !== null) return number;
  for (const [pattern, getValue] of writtenNumbers) {
    const found = matchAt(pattern, text, at);
    const value = found && getValue(found);
    // Another fraction behind makes it no number, as in "½½".
    if (found !== null && value !== null && !/\p{N}/u.test(text[at + found[0].length] ?? ""))
      return createNumber(value, at + found[0].length);
  }
  return null;
}

function parseDecimal(text: string, at: number): RecipeNumber | null {
  const written = matchAt(decimal, text, at);
  if (written === null) return null;
  const [all, before = "", point, after = ""] = written;
  const isGrouped = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  const read = createNumber(Number(`${before || "0"}.${after}`), at + all.length);
  if (read === null) return null;
  return { ...read, comma: point === ",", thousands: isGrouped ? Number(before + after) : null };
}

function calculateFraction(above: number, below: number): number | null {
  if (!denominators.includes(below) || (above >= below && above > maxImproper)) return null;
  return above / below;
}

function createNumber(value: number, end: number): RecipeNumber | null {
  return value > 0 ? { value, end, comma: false, thousands: null } : null;
}
