import { convertToBestUnit, getUnitRatio } from "recipe-parser/quantities/measures";
import { type Amount, parseIngredientLine } from "recipe-parser/quantities/parse-ingredient-line";
import type { Piece } from "recipe-parser/quantities/pieces";
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

type Edit = { start: number; end: number; text: string };

/** Scales a line and converts its units. `factor` is limited to 0.01 to 100; an invalid factor counts as 1. */
export function scaleIngredient(line: string, { factor: wished, system }: AmountScaling): string {
  const factor = wished > 0 && Number.isFinite(wished) ? Math.min(Math.max(wished, least), most) : 1;
  if ((factor === 1 && system === "original") || isIngredientGroupName(line)) return line;
  const { amounts } = parseIngredientLine(line);
  const given = new Set(amounts.filter(isMeasuredAmount).map(({ measure }) => getUnitSystem(measure)));
  // A line that already gives both systems is not converted.
  const scaling = { factor, system: given.has("metric") && given.has("us") ? "original" : system } as const;
  return applyEdits(line, [...scaleAmounts(line, amounts, scaling), ...inflectNouns(line, amounts, factor)]);
}

function applyEdits(line: string, edits: Edit[]): string {
  let text = "";
  let done = 0;
  for (const edit of edits.sort((one, other) => one.start - other.start)) {
    if (edit.start < done) continue;
    text += line.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return text + line.slice(done);
}

function scaleAmounts(line: string, amounts: readonly Amount[], scaling: AmountScaling): Edit[] {
  const edits: Edit[] = [];
  for (let place = 0; place < amounts.length; place += 1) {
    const [amount, next] = amounts.slice(place, place + 2);
    if (amount === undefined) break;
    const last = edits.at(-1);
    // Half of "pinch of salt" is still a pinch.
    if (amount.isImplied && amount.piece?.isVague && scaling.factor <= 1) continue;
    const pair = findPair(line, amount, next);
    if (pair !== null) {
      const text = formatAmountPair(pair.larger, pair.smaller, pair.ratio, scaling);
      edits.push({ start: pair.larger.start, end: pair.smaller.end, text });
      place += 1;
      continue;
    }
    const text = isPinch(amount, scaling) ? formatPinch(line, amount) : formatAmount(amount, scaling);
    // "1 tbsp (15 ml)" is 1 tbsp in US units.
    if (amount.relation === "same" && last?.text === text) last.end = amount.end + (line[amount.end] === ")" ? 1 : 0);
    else edits.push({ start: amount.start, end: amount.end, text: text + joinSize(line, amount, scaling.factor) });
    const isCapital = amount.isImplied && scaling.factor !== 1 && amount.noun?.start !== amount.start;
    if (isCapital) edits.push(lowerFirst(line, amount.end));
  }
  return edits;
}

/** Finds two units that form one amount, such as "1 lb 2 oz". "1 cup 240 ml" is the same amount twice. */
function findPair(line: string, larger: Amount, smaller: Amount | undefined) {
  if (smaller === undefined || !isPlain(larger) || !isPlain(smaller)) return null;
  const systems = new Set([getUnitSystem(larger.measure), getUnitSystem(smaller.measure)]);
  const ratio = getUnitRatio(smaller.measure, larger.measure);
  const isRest =
    ratio !== null && ratio < 1 && smaller.min * ratio < 1 && !(systems.has("metric") && systems.has("us"));
  return isRest && line.slice(larger.end, smaller.start).trim() === "" ? { larger, smaller, ratio } : null;
}

function isPlain(amount: Amount): amount is MeasuredAmount {
  return amount.max === null && isMeasuredAmount(amount) && !/\p{L}/u.test(amount.gap);
}

/** The smallest spoon of a set, in teaspoons. */
const minTeaspoons = 1 / 8;

function isPinch(amount: Amount, { factor, system }: AmountScaling): boolean {
  if (factor >= 1 || (amount.measure !== "tsp" && amount.measure !== "tbsp")) return false;
  const { value, unit } = convertToBestUnit(
    { value: (amount.max ?? amount.min) * factor, unit: amount.measure },
    system,
  );
  return unit === "tsp" && value < minTeaspoons - 1e-6;
}

function formatPinch(line: string, { end }: Amount): string {
  return /^ of |^ ?$|^[^ ]/.test(line.slice(end, end + 4)) ? "a pinch" : "a pinch of";
}

/** Separates two numbers, because "2 23 cm tart cases" would look like one number. */
function joinSize(line: string, { end, size, isImplied }: Amount, factor: number): string {
  if (isImplied && factor !== 1) return size !== null && !isHyphened(line.slice(size.start, size.end)) ? " x " : " ";
  const isLength = size !== null && /(?:["″”]|cm|mm|inch(?:es)?|in\.?)$/i.test(line.slice(size.start, size.end));
  return isLength && factor !== 1 && size.start === end + 1 && !isHyphened(line.slice(size.start, size.end))
    ? " x"
    : "";
}

function isHyphened(size: string): boolean {
  return /^\S+-\p{L}/u.test(size);
}

/** Makes the first letter lower case: "Generous pinch" doubled is "2 generous pinches". */
function lowerFirst(line: string, start: number): Edit {
  return { start, end: start + 1, text: line.slice(start, start + 1).toLowerCase() };
}

/** Articles and prepositions show that a line is not English, so that only nouns of the table are inflected. */
const foreignWord =
  /(?<!\p{L})(?:(?:del?|della|di|du|des|van|von|av|mit|met|con|com|avec|med|och|und|een|eine?|une?|una|uno|uma?|ett|en|jed\p{L}{2}|halve|halv|media|mezz[ao]|meia|pół)(?!\p{L})|[dl]['’])/iu;

/** Inflects nouns whose count changes between one and several. */
function inflectNouns(line: string, amounts: readonly Amount[], factor: number): Edit[] {
  const isEnglish = (piece: Piece | null) => (piece === null ? !foreignWord.test(line) : !piece.isForeign);
  return amounts.flatMap(({ min, max, noun, piece, isImplied, start }) => {
    const isPlural = (max ?? min) * factor > 1;
    if (noun === null || factor === 1) return [];
    const word = line.slice(noun.start, noun.end);
    const isChanged = isPlural !== (max ?? min) > 1;
    const inflected = isChanged ? inflectCountedNoun(word, isPlural, isEnglish(piece)) : word;
    const isStart = isImplied && noun.start === start && !(piece?.isVague && factor < 1);
    const text = isStart ? inflected.toLowerCase() : inflected;
    return text === word ? [] : { start: noun.start, end: noun.end, text };
  });
}
