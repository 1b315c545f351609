import { convertToBestUnit, convertToUnitSystem, type Measure, roundMetric } from "recipe-parser/quantities/measures";
import { formatNumberWord, numberWords } from "recipe-parser/quantities/number-words";
import type { Amount } from "recipe-parser/quantities/parse-ingredient-line";
import { formatUnit, getUnitSystem, inflectUnit, type Unit, type UnitSystem } from "recipe-parser/quantities/units";
import { inflectCountedNoun } from "./counted-nouns.ts";
import { formatNumber, type NumberStyle } from "./format-number.ts";

export type AmountScaling = { factor: number; system: UnitSystem };
export type MeasuredAmount = Amount & { measure: Unit };

export function isMeasuredAmount(amount: Amount): amount is MeasuredAmount {
  return amount.measure !== null;
}

export function formatAmount(amount: Amount, { factor, system }: AmountScaling): string {
  if (!isMeasuredAmount(amount)) return factor === 1 ? amount.text : writeCount(amount, factor);
  // "Heaping" fits spoons only, so such amounts are not converted.
  const isHeaped = /\p{L}/u.test(amount.gap);
  const converted = convertToUnitSystem(
    { value: amount.min * factor, unit: amount.measure },
    isHeaped ? "original" : system,
  );
  if (factor === 1 && converted.unit === amount.measure) return amount.text;
  const isRough = converted.unit !== amount.measure;
  return writeMeasure(amount, isHeaped ? converted : convertToBestUnit(converted, system), isRough);
}

/** Formats a counted amount. Its text includes the noun if a half follows that: "una taza y media". */
function writeCount(amount: Amount, factor: number): string {
  const number = writeRange(amount, { ratio: factor, style: countStyle(amount) });
  return number + (amount.unitText && amount.gap + inflectCountedNoun(amount.unitText, amount.min * factor > 1));
}

/** Formats two units together: "1 lb 12 oz" doubled is "3 lb 8 oz". */
export function formatAmountPair(
  larger: MeasuredAmount,
  smaller: MeasuredAmount,
  smallerInLarger: number,
  scaling: AmountScaling,
): string {
  const sum = larger.min + smaller.min * smallerInLarger;
  const { unit } = convertToUnitSystem({ value: sum * scaling.factor, unit: larger.measure }, scaling.system);
  if (unit !== larger.measure) return formatAmount({ ...larger, min: sum }, scaling);
  if (scaling.factor === 1) return `${larger.text} ${smaller.text}`;
  const total = sum * scaling.factor;
  const whole = Math.floor(total + nothing);
  const rest = total - whole;
  const written = [
    whole > 0 ? writeMeasure(larger, { value: whole, unit: larger.measure }, false) : null,
    rest > nothing ? writeMeasure(smaller, { value: rest / smallerInLarger, unit: smaller.measure }, false) : null,
  ];
  return written.filter((text) => text !== null).join(" ");
}

/** Tolerance for rounding errors in sums of fractions. */
const nothing = 1e-6;
const atMostOne = /^(?:1|one|[^\d.,–]|0[.,]\d+)$/i;
/** Matches numbers written as words, as in "Two eggs". */
const spelled = new RegExp(`^(?:${[...numberWords.keys()].join("|")})(?!\\p{L}| and (?:a )?half)`, "iu");

function writeMeasure(amount: MeasuredAmount, { value, unit }: Measure, isRough: boolean): string {
  // Keeps grams exact if the amount was written exactly, such as "113 g" from a scale.
  const isRounded = roundMetric(amount.min, amount.measure) === amount.min;
  const round = isRounded && !isRough ? (exact: number) => roundMetric(exact, unit) : undefined;
  const number = writeRange(amount, { ratio: value / amount.min, style: styleOf(unit, isRough), round });
  const isPlural = !atMostOne.test(number.split(amount.separator || " ").at(-1) ?? "") && !amount.gap.includes("-");
  const isSame = unit === amount.measure;
  const name = isSame ? inflectUnit(amount.unitText, isPlural) : formatUnit(unit, amount.unitText, isPlural);
  const gap = amount.gap === "" && getUnitSystem(unit) !== "metric" ? " " : amount.gap;
  return number + gap + name;
}

/** Chooses fractions for a counted amount that is fractional itself, such as "2½ cloves". */
function countStyle({ min }: Amount): NumberStyle {
  return Number.isInteger(min) ? "counted" : "measured";
}

function styleOf(unit: Unit, isRough: boolean): NumberStyle {
  if (getUnitSystem(unit) === "metric") return isRough ? "rough metric" : "metric";
  if (!isRough) return "measured";
  return unit === "tbsp" ? "rough spoons" : "rough fractions";
}

type RangeStyle = { ratio: number; style: NumberStyle; round?: (exact: number) => number };

function writeRange(amount: Amount, { ratio, style, round = (exact) => exact }: RangeStyle): string {
  const write = (written: number) => formatNumber(round(written * ratio), style, amount.comma);
  const min = write(amount.min);
  const isSpelled = spelled.test(amount.text);
  const minWord = isSpelled ? formatNumberWord(amount.min * ratio) : null;
  if (amount.max === null) return minWord === null ? min : asWritten(minWord, amount.text);
  const max = write(amount.max);
  const maxWord = isSpelled ? formatNumberWord(amount.max * ratio) : null;
  // Doubling "1 or 2" gives a range, because it may mean two, three or four.
  const isChoice = /or/i.test(amount.separator);
  if (minWord !== null && maxWord !== null)
    return asWritten(minWord, amount.text) + (isChoice ? " to " : amount.separator) + maxWord;
  return max === min ? min : min + (isChoice ? "–" : amount.separator) + max;
}

function asWritten(word: string, like: string): string {
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
