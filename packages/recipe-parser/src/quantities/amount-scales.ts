import { matchAt } from "./numbers.ts";
import type { Unit } from "./units.ts";

export type Amount = {
  kind: "amount";
  text: string;
  min: number;
  max: number | null;
  separator: string;
  /** The text between the number and its unit: a space, a hyphen, or a word as in "2 heaping tbsp". */
  gap: string;
  /** Null for counted things and for unknown units. */
  unit: Unit | null;
  unitText: string;
  comma: boolean;
  /** False for sizes, percentages, times and names: two cans of 400 g are not cans of 800 g. */
  scales: boolean;
};

type Place = { at: number; end: number; unit: Unit | null };

const measuresSomethingElse =
  /(?: {0,2}(?:%|°|º|℃|℉|["″”](?!\w))| {0,2}-? {0,1}(?:inch(?:es)?|in\.|in(?= (?:piece|long|thick|wide|square|round|knob))|cm|mm|degrees?|minutes?|mins?|hours?|hrs?|seconds?|secs?|days?|years?|people|persons|servings?|calories|kcal|watts?)(?!\p{L})|(?: ?[x×] ?\d{1,4}(?!\d| ?(?:m?g|kg|[mcd]?l|oz|lb|ounces?)(?!\p{L})))|-\p{L})/iuy;
/** "size 4 eggs", "cut into 4" */
const namesSomething = /(?:^|[^\p{L}])(?:no\.?|nr\.?|number|size|type|grade|gas mark|mark|serves|into|in|#) {0,2}$/iu;
/** "(page 42)", "from step 3" */
const refersTo =
  /(?:^|[^\p{L}])(?:pages?|pp?\.|pg\.?|seite|s\.|página|steps?|notes?|footnote|recipe|chapter|ch\.|part|table|fig\.|figure|photo|picture|option|version|day|week|vol\.|volume|§) {0,2}$/iu;
/** "dough*2", "dough [2]" */
const footnote = /(?:[\p{L})]\*|\[)$/u;
const perPiece = /^[^()]{0,20}\beach\b/i;
export const containerPattern =
  /\b(?:cans?|tins?|jars?|packets?|packs?|packages?|bags?|bottles?|cartons?|blocks?|boxe?s?|tubs?|pouch(?:es)?|sachets?|containers?|bars?)\b/i;
/** "2 x 400 g", "1 - 14 oz", "1 (400 g)", "1 400 g can" */
const beforeSize = /^ ?(?:[x×\-–—(] ?)?$/i;
/** "14 oz/400 g": the same size in another unit. */
const orElse = /^ ?(?:\/|=|or|,) ?$/i;
/** "five spice", "7 Up" */
const nameGoesOn = /[ -](?:spices?|up|grains?|cheese (?:blend|mix)|herb (?:blend|mix)|bean (?:mix|salad))(?!\p{L})/iuy;

/** Twice as much needs more cans of 400 g, not cans of 800 g. `last` is the amount before it. */
export function shouldScaleAmount(
  text: string,
  { at, end, unit }: Place,
  last: (Amount & { end: number }) | null,
): boolean {
  if (unit === null && (matchAt(measuresSomethingElse, text, end) ?? matchAt(nameGoesOn, text, end)) !== null) {
    return false;
  }
  const before = text.slice(Math.max(0, at - 12), at);
  if (namesSomething.test(before) || refersTo.test(before) || footnote.test(before)) return false;
  if (last === null || unit === null) return true;
  const between = text.slice(last.end, at);
  if (!last.scales && last.unit !== null && orElse.test(between)) return false;
  const isCount = last.unit === null && last.scales;
  if (isCount && beforeSize.test(between)) return false;
  // "1 can (400 g)", "1 can of 400 g", "2 fillets, 150 g each"
  if (isCount && containerPattern.test(between) && /(?:\(| of )$/.test(between)) return false;
  return !perPiece.test(text.slice(end, end + 24));
}
