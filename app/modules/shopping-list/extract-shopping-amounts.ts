import { type Amount, parseIngredientLine } from "recipe-parser/quantities/parse-ingredient-line";

/**
 * `measure` is a unit, a noun such as "clove" or "can", or empty for whole things. `size` is the content
 * of one can or pack, such as "400 g". `min` is null for words such as "a few", which are then the measure.
 * `part` is what is used of a whole thing, such as "juice".
 */
export type ShoppingAmount = {
  min: number | null;
  max: number | null;
  measure: string;
  size: string | null;
  part: string | null;
};

type Taken = { amounts: ShoppingAmount[]; rest: string; notes: string[] };

const few = /^(a few|a little|a bit|several|plenty|loads|lots)(?: of)? (?=\S)/i;
const some = /^(?:(?:some|about|approx\.?|around|circa|ca\.?|roughly) )+(?=\S)/i;
/** Matches the part at the end of a chosen ingredient: "1 lemon, juice". */
const partAtEnd = /, ((?:juice|zest|rind|peel)(?: and (?:juice|zest))?)$/i;
/** Matches what stands around an added amount: "200 g flour + 50 g for dusting". */
const added = { before: /(?:\+|plus|and) $/i, after: /^(?:$| (?:extra|more|for|to)(?= |$))/i };

/** Takes the amounts of a line. What is left is the food with its description. */
export function extractShoppingAmounts(line: string): Taken {
  const text = line.replace(some, "");
  const { amounts, sizes, rest } = parseIngredientLine(text);
  const [first, ...others] = amounts;
  const [vague = "", words = ""] = few.exec(text) ?? [];
  if (vague !== "") {
    const amount = { min: null, max: null, measure: words.toLowerCase(), size: null, part: null };
    return { amounts: [amount], rest: text.slice(vague.length), notes: [] };
  }
  if (first === undefined) return { amounts: [], rest: text, notes: [] };
  const part =
    rest.start > first.start
      ? text
          .slice(0, first.start)
          .replace(/ (?:of|from)(?: about)? $/i, "")
          .trim()
      : "";
  const sum = others.filter(({ relation }) => relation === "plus");
  const later = others.find(
    ({ start, end, measure, relation }) =>
      relation === "other" &&
      measure !== null &&
      added.before.test(text.slice(0, start)) &&
      added.after.test(text.slice(end)),
  );
  const same = [
    ...others.filter(({ relation }) => relation === "same"),
    ...sizes.filter(({ start }) => start !== first.size?.start),
  ];
  const start = first.piece?.isForeign ? first.piece.start : rest.start;
  const end = later === undefined ? rest.end : text.slice(0, later.start).search(/ (?:\+|plus|and) $/i);
  return {
    amounts: [first, ...sum, ...(later ? [later] : [])].map((amount) =>
      toShoppingAmount(text, amount, part || (partAtEnd.exec(text)?.[1] ?? "")),
    ),
    rest: text.slice(start, end),
    notes: [
      part,
      first.piece === null ? "" : getLook(text, first, first.piece.start),
      ...same.filter((one) => one.start < rest.start).map((one) => text.slice(one.start, one.end)),
      later === undefined ? "" : text.slice(later.end),
    ],
  };
}

/** Returns the words between count and piece: "large" of "2 large handfuls". */
function getLook(text: string, { end, size }: Amount, pieceStart: number): string {
  return size === null ? text.slice(end, pieceStart).replace(/^ ?[x×] /, "") : "";
}

function toShoppingAmount(text: string, amount: Amount, part: string): ShoppingAmount {
  const { min, max, measure, piece, end } = amount;
  // "2 (150 g) salmon fillets" are two fillets.
  const size = piece !== null || /[x×]/.test(text.slice(end, amount.size?.start)) ? amount.size : null;
  const content = size === null ? null : formatSize(text.slice(size.start, size.end));
  if (piece?.name === "dozen") return { min: 12 * min, max: max && 12 * max, measure: "", size: content, part: null };
  const name = piece === null || piece.isForeign ? "" : piece.name;
  return { min, max, measure: measure ?? name, size: content, part: part === "" ? null : part.toLowerCase() };
}

/** Normalizes a size: "400g" becomes "400 g", and "14-ounce" becomes "14 oz". */
function formatSize(size: string): string {
  const { amounts } = parseIngredientLine(`${size} x`);
  const [amount] = amounts;
  const unit = amount?.measure ?? null;
  if (amount === undefined || unit === null) return size;
  return `${size.slice(0, amount.text.length - amount.unitText.length - amount.gap.length)} ${unit}`;
}
