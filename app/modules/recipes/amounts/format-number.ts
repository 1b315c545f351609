import { getNumberValue } from "recipe-parser/quantities/fractions";

/** `counted` is for whole things such as cloves, `measured` for cups, and `rough` styles for converted amounts. */
export type NumberStyle =
  | ("fractions" | "counted" | "measured" | "rough fractions" | "rough spoons")
  | ("metric" | "rough metric");

const fractions: [number, string][] = [
  [0, ""],
  ...[..."⅛¼⅓⅜½⅝⅔¾⅞"].map((glyph): [number, string] => [getNumberValue(glyph), glyph]),
  [1, ""],
];
const exactEnough = 0.02;
const wholeFrom = 10;
const roughFractions = fractions.filter(([part]) => !Number.isInteger(part * 8) || Number.isInteger(part * 4));
const halves = fractions.filter(([part]) => Number.isInteger(part * 2));
/** Amounts of spoons from these numbers on are rounded, because nobody measures 6⅔ tablespoons. */
const wholeSpoonsFrom = 5;
const halfSpoonsFrom = 2.5;
const roughEnough = 0.095;
const wholeGramsFrom = 10;
/** Converted amounts from this number of grams on are rounded, because nobody weighs 227 g. */
const roundGramsFrom = 50;

/** Counts from this number on are rounded to whole numbers. */
const wholeCountFrom = 5;
/** The largest relative error allowed when a count is rounded to a half. */
const maxHalfRounding = 0.12;

/** Formats a number above zero as cooks write it: "1½", "0.5", "250". */
export function formatNumber(value: number, style: NumberStyle, comma: boolean): string {
  const text = style.endsWith("metric") ? writeMetric(value, style === "rough metric") : writeFraction(value, style);
  return comma ? text.replace(".", ",") : text;
}

function writeMetric(value: number, isRough: boolean): string {
  if (isRough && value >= roundGramsFrom) return String(Math.round(value / 5) * 5);
  if (value >= wholeGramsFrom) return String(Math.round(value));
  return decimal(value, value < 1 ? 2 : isRough ? 1 : 2);
}

function writeFraction(value: number, style: NumberStyle): string {
  const exact = nearestIn(fractions, value, exactEnough);
  if (style === "fractions") return exact ?? decimal(value, 2);
  if (style === "counted" && value >= wholeCountFrom) return String(Math.round(value));
  const half = style === "counted" && value > 1 ? nearestIn(halves, value, value * maxHalfRounding) : null;
  if (half !== null) return half;
  if (exact !== null && (style === "counted" || style === "measured")) return exact;
  if (value >= (style === "rough spoons" ? wholeSpoonsFrom : wholeFrom)) return String(Math.round(value));
  const first = style === "rough spoons" && value >= halfSpoonsFrom ? halves : roughFractions;
  return (
    nearestIn(first, value, value * roughEnough) ??
    nearestIn(fractions, value, value * roughEnough) ??
    decimal(value, 1)
  );
}

function nearestIn(known: [number, string][], value: number, maxOff: number): string | null {
  const whole = Math.floor(value);
  const part = value - whole;
  const off = ([of]: [number, string]) => Math.abs(of - part);
  const nearest = known.reduce((best, next) => (off(next) <= off(best) ? next : best));
  const total = whole + (nearest[0] === 1 ? 1 : 0);
  if (off(nearest) > maxOff || (total === 0 && nearest[1] === "")) return null;
  return total === 0 ? nearest[1] : `${total}${nearest[1]}`;
}

/** Rounds to significant digits, so that the result is never 0. */
function decimal(value: number, places: number): string {
  const rounded = Number(value.toFixed(places));
  return String(rounded === 0 ? Number(value.toPrecision(1)) : rounded);
}
