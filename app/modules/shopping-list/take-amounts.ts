import type { Amount } from "recipe-parser/quantities/amount-scales";
import { parseIngredient } from "recipe-parser/quantities/ingredient-amounts";
import { getUnitSystem } from "recipe-parser/quantities/units";

/**
 * `measure` is a unit, a noun such as "clove" or "can", or empty for whole things. `size` is the content
 * of one can or pack, such as "400 g". `min` is null for words such as "a few", which are then the measure.
 */
export type ShoppingAmount = { min: number | null; max: number | null; measure: string; size: string | null };

type Taken = { amounts: ShoppingAmount[]; rest: string; notes: string[] };

/** Takes the amounts from the start of a line, or else from its end: "milk 2 l". */
export function takeAmounts(text: string): Taken {
  const { template, amounts } = replaceAmounts(text);
  const restore = (part: string) => part.replace(placeholder, (found) => amounts[getIndex(found)]?.text ?? "");
  const line = template.replace(roughly, "");
  const getAmount = (found: string | undefined) => amounts[getIndex(found ?? "")];
  const taken = takePieces(line, getAmount) ?? takeUnits(line, getAmount) ?? { amounts: [], rest: line, notes: [] };
  return { amounts: taken.amounts, rest: restore(taken.rest), notes: taken.notes.map(restore) };
}

type AmountLookup = (placeholder: string | undefined) => Amount | undefined;

/** Amounts are replaced by characters for private use, so that patterns can match them. */
export const placeholder = /[\uE000-\uF8FF]/gu;
const amount = "([\\uE000-\\uF8FF])";

function replaceAmounts(text: string): { template: string; amounts: Amount[] } {
  const amounts: Amount[] = [];
  const template = parseIngredient(text)
    .map((part) => (part.kind === "text" ? part.text : String.fromCharCode(0xe000 + amounts.push(part) - 1)))
    .join("");
  return { template, amounts };
}

function getIndex(found: string): number {
  return found.charCodeAt(0) - 0xe000;
}

const containers =
  "can|tin|jar|pack|packet|package|bag|bottle|carton|block|box|tub|pouch|sachet|container|bar|pot|punnet|bunch|ball|piece|loaf";
/** Measures without a number: "pinch of salt". */
const handfuls = "pinch|handful|bunch|knob|dash|drizzle|splash|squeeze|sprinkle|sprig|glug|shake|thumb|spoon|spoonful";
const pieces = `${containers}|${handfuls}|dozen|clove|slice|stalk|stick|head|bulb|sheet|leaf|leave|loave|ear|rasher|drop|scoop|strip|roll`;
const looks = "(?:(?:thumb-sized?|walnut-sized?|small|medium|large|big|good|generous|thick|thin) )*";
const ofFood = "(?:e?s)?(?: of)? (?=\\S)";

const sized = new RegExp(`^${amount} ?[x×(–-]? ?${amount}\\)? ?-?(${containers})${ofFood}`, "iu");
const sizedAfter = new RegExp(`^${amount} (${containers})(?:e?s)?(?: of)? \\(?${amount}\\)?(?: of)? (?=\\S)`, "iu");
const timesSize = new RegExp(`^${amount} ?[x×] ?${amount} (?=\\S)`, "iu");
const oneSized = new RegExp(`^${amount} (${containers})${ofFood}`, "iu");
const oneLong = new RegExp(`^${amount}[- ]?(inch|cm) (${pieces})${ofFood}`, "iu");
const counted = new RegExp(`^${amount} ?(${looks})(${pieces})${ofFood}`, "iu");
const uncounted = new RegExp(`^(${looks})(?:(${handfuls})${ofFood}|(${pieces}) of (?=\\S))`, "iu");
const few = /^(a few|a little|a bit|several|plenty|loads|lots)(?: of)? (?=\S)/i;
const roughly = /^(?:(?:some|about|approx\.?|around|circa|ca\.?|roughly) )+(?=\S)/i;

/** Takes what is counted in pieces: "2 x 400 g tins", "3 cloves", "pinch of", "a few". */
function takePieces(line: string, getAmount: AmountLookup): Taken | null {
  const take = ([all]: RegExpExecArray, taken: ShoppingAmount, note = ""): Taken => ({
    amounts: [taken],
    rest: line.slice(all.length),
    notes: [note],
  });
  const isCount = (found: string | undefined) => getAmount(found)?.unit === null;

  const size = sized.exec(line) ?? timesSize.exec(line);
  if (size && isCount(size[1]) && !isCount(size[2])) {
    return take(size, createPieces(getAmount(size[1]), size[3], formatSize(getAmount(size[2]))));
  }
  const after = sizedAfter.exec(line);
  if (after && isCount(after[1]) && !isCount(after[3])) {
    return take(after, createPieces(getAmount(after[1]), after[2], formatSize(getAmount(after[3]))));
  }
  const one = oneSized.exec(line);
  if (one && !isCount(one[1])) return take(one, createPieces(undefined, one[2], formatSize(getAmount(one[1]))));
  const long = oneLong.exec(line);
  if (long) return take(long, createPieces(undefined, long[3], `${getAmount(long[1])?.text} ${long[2]}`));
  const piece = counted.exec(line);
  if (piece && isCount(piece[1])) return take(piece, createPieces(getAmount(piece[1]), piece[3]), piece[2]);
  const none = uncounted.exec(line);
  if (none) return take(none, createPieces(undefined, none[2] ?? none[3]), none[1]);
  const words = few.exec(line);
  return words && take(words, { min: null, max: null, measure: words[1]?.toLowerCase() ?? "", size: null });
}

const plain = new RegExp(`^${amount}(?: of)?(?: (?=\\S)|(?=/))`, "iu");
const further = new RegExp(`^(\\+|plus|and|&|/|or|=|) ?${amount}(?: ${amount})?(?: of)? (?=\\S)`, "iu");
const addedLater = new RegExp(` (?:\\+|plus|and) ${amount}( (?:extra|more|for|to)(?= |$).*)?$`, "iu");
const partOf = new RegExp(`^(.{0,20}(?:juice|zest|rind|peel)(?: and (?:juice|zest))?) of ${amount} (?=\\S)`, "iu");
const atEnd = new RegExp(`^(\\S.*?)(?: [x×–-])?:? \\(?${amount}\\)?$`, "u");

/** Takes what is measured, or counted without a noun: "1 lb 4 oz", "2", "juice of 1". */
function takeUnits(line: string, getAmount: AmountLookup): Taken | null {
  const [part, note, whole] = partOf.exec(line) ?? [];
  if (part)
    return { amounts: [toShoppingAmount(getAmount(whole))], rest: line.slice(part.length), notes: [note ?? ""] };
  const [start, found] = plain.exec(line) ?? [];
  const first = getAmount(found);
  if (start && first?.scales) return takeFurther(first, line.slice(start.length), getAmount);
  const [, food = "", last] = atEnd.exec(line) ?? [];
  return getAmount(last)?.scales ? { amounts: [toShoppingAmount(getAmount(last))], rest: food, notes: [] } : null;
}

/** Takes what is added to the first amount, as in "1 cup plus 2 tbsp". The same again is a note: "100 g / 3.5 oz". */
function takeFurther(first: Amount, rest: string, getAmount: AmountLookup): Taken {
  const amounts = [toShoppingAmount(first)];
  const [all, link = "", found, smaller = ""] = further.exec(rest) ?? [];
  const next = getAmount(found);
  if (all && next?.unit && first.unit) {
    const isAdded = /^(?:\+|plus|and|&)$/i.test(link) || (link === "" && !areOtherSystems(first, next));
    if (isAdded) amounts.push(toShoppingAmount(next));
    return { amounts, rest: rest.slice(all.length), notes: isAdded ? [] : [`${found} ${smaller}`] };
  }
  const later = addedLater.exec(rest);
  const added = getAmount(later?.[1]);
  if (later === null || !added?.unit) return { amounts, rest, notes: [] };
  return { amounts: [...amounts, toShoppingAmount(added)], rest: rest.slice(0, later.index), notes: [later[2] ?? ""] };
}

function areOtherSystems(one: Amount, other: Amount): boolean {
  const systems = [one, other].map(({ unit }) => unit && getUnitSystem(unit));
  return systems.includes("metric") && systems.includes("us");
}

function createPieces(count: Amount | undefined, piece = "", size: string | null = null): ShoppingAmount {
  const { min = 1, max = null } = count ?? {};
  const name = getSingularPiece(piece);
  if (name === "dozen") return { min: 12 * min, max: max && 12 * max, measure: "", size };
  return { min, max, measure: name, size };
}

export function getSingularPiece(piece: string): string {
  return piece.toLowerCase().replace(/(lea|loa)ve$/, "$1f");
}

function toShoppingAmount(found: Amount | undefined): ShoppingAmount {
  return { min: found?.min ?? 1, max: found?.max ?? null, measure: found?.unit ?? "", size: null };
}

/** A can of "14 oz" is called so whether it holds a liquid or not. */
function formatSize(found: Amount | undefined): string {
  if (!found) return "";
  const number = found.text.slice(0, found.text.length - found.unitText.length - found.gap.length);
  return `${number} ${found.unit === "fl oz" ? "oz" : found.unit}`;
}
