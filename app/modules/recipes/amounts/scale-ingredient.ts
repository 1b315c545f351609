import type { Amount } from "recipe-parser/quantities/amount-scales";
import { type IngredientPart, parseIngredient } from "recipe-parser/quantities/ingredient-amounts";
import { getUnitRatio } from "recipe-parser/quantities/measures";
import { getUnitSystem } from "recipe-parser/quantities/units";
import { isIngredientGroupName } from "#app/modules/recipes/ingredient-groups.ts";
import { inflectCountedNoun } from "./counted-nouns.ts";
import {
  type AmountScaling,
  formatAmount,
  formatAmountPair,
  isMeasuredAmount,
  type MeasuredAmount,
} from "./format-amount.ts";

const least = 0.01;
const most = 100;

/** Scales a line and converts its units. `factor` is limited to 0.01 to 100; an invalid factor counts as 1. */
export function scaleIngredient(line: string, { factor: wished, system }: AmountScaling): string {
  const factor = wished > 0 && Number.isFinite(wished) ? Math.min(Math.max(wished, least), most) : 1;
  if ((factor === 1 && system === "original") || isIngredientGroupName(line)) return line;
  const parts = parseIngredient(withCount(line, factor));
  const amounts = parts.filter((part): part is Amount => part.kind === "amount" && part.scales);
  const given = new Set(amounts.filter(isMeasuredAmount).map((amount) => getUnitSystem(amount.unit)));
  // A line that already gives both systems is not converted.
  const scaling = { factor, system: given.has("metric") && given.has("us") ? "original" : system };
  let text = "";
  let counted: Amount | null = null;
  let next = 0;
  for (const [at, part] of parts.entries()) {
    if (at < next) continue;
    const pair = pairAt(parts, at);
    if (part.kind === "text" && counted !== null && part.text === " " && isLength(parts, at + 1)) {
      text += " × ";
    } else if (part.kind === "text") {
      const inflected: string = counted === null ? part.text : inflectCountedNoun(part.text, isMany(counted, factor));
      if (inflected !== part.text) counted = null;
      text += inflected;
    } else if (pair !== null) {
      text += formatAmountPair(pair.larger, pair.smaller, pair.smallerInLarger, scaling);
      next = at + 3;
    } else {
      text += part.scales ? formatAmount(part, scaling) : part.text;
    }
    // In "2 (400 g) cans" the size stands between the count and its noun, so the count stays the counted amount.
    if (part.kind === "amount" && part.scales) counted = part.unit === null && factor !== 1 ? part : null;
  }
  return text;
}

const mark = "^([\\s\\-–—•*·]{0,4})";
/** Amounts such as "Pinch of salt" that do not scale down. */
const uncounted = new RegExp(
  `${mark}((?:small |large |big |good |generous )?(?:pinch|dash|splash|handful|knob|bunch) )`,
  "iu",
);
/** Doubles the count of sized pieces: "1-inch piece" becomes two pieces. */
const sized = new RegExp(
  `${mark}(\\d{1,2}(?:[.,]\\d|[½¼¾])?(?:-?["″”]|[- ]?(?:inch|in|cm)) (?:piece|knob|thumb|stick|chunk))(?!\\p{L})`,
  "iu",
);

function withCount(line: string, factor: number): string {
  if (factor === 1) return line;
  const counted = line.replace(sized, (_, start: string, piece: string) => `${start}1 ${piece}`);
  return factor > 1
    ? counted.replace(uncounted, (_, start: string, noun: string) => `${start}a ${noun.toLowerCase()}`)
    : counted;
}

function isMany(amount: Amount, factor: number): boolean {
  return (amount.max ?? amount.min) * factor > 1;
}

/** Separates two numbers, because "2 23 cm tart cases" would look like one number. */
function isLength(parts: IngredientPart[], at: number): boolean {
  const [size, behind] = parts.slice(at, at + 2);
  return (
    size?.kind === "amount" &&
    !size.scales &&
    behind?.kind === "text" &&
    /^(?:["″”]| ?(?:cm|mm|inch|in)(?!\p{L}))/iu.test(behind.text)
  );
}

/** "1 lb 2 oz" is one amount; "1 cup 240 ml" is the same amount twice. */
function pairAt(parts: IngredientPart[], at: number) {
  const [larger, space, smaller] = parts.slice(at, at + 3);
  if (!isPlain(larger) || space?.kind !== "text" || !/^\s$/.test(space.text) || !isPlain(smaller)) return null;
  const systems = new Set([getUnitSystem(larger.unit), getUnitSystem(smaller.unit)]);
  const smallerInLarger = getUnitRatio(smaller.unit, larger.unit);
  const isRest = smallerInLarger !== null && smallerInLarger < 1 && smaller.min * smallerInLarger < 1;
  return isRest && !(systems.has("metric") && systems.has("us")) ? { larger, smaller, smallerInLarger } : null;
}

function isPlain(part: IngredientPart | undefined): part is MeasuredAmount {
  return (
    part?.kind === "amount" && part.scales && part.max === null && isMeasuredAmount(part) && !/\p{L}/u.test(part.gap)
  );
}
