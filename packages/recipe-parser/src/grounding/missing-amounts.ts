import { hasNumber } from "../quantities/find-numbers.ts";
import { looksLikeIngredient } from "../text/ingredient-line.ts";

const minLines = 4;
/** If at least this share of the lines ends with an amount, a line without one has lost its amount. */
const columnShare = 0.6;
const amountAtEnd = /\p{N}[\p{N}.,/ -]*(?:\s?\p{L}{1,12}\.?)?$/u;

/** In a list with amounts at the line ends, finds the lines that lack an amount. */
export function findLinesWithoutAmount(ingredients: readonly string[]): string[] {
  const inColumn = ingredients.filter((line) => /^\p{L}/u.test(line) && amountAtEnd.test(line)).length;
  if (ingredients.length < minLines || inColumn < columnShare * ingredients.length) return [];
  return ingredients.filter((line) => !hasNumber(line) && !looksLikeIngredient(line));
}
