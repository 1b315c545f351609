import { looksLikeIngredient } from "./ingredient-line.ts";
import { isEnglish } from "./is-english.ts";
import { removeBlankLines } from "./lines.ts";
import { stripListPrefix } from "./list-prefix.ts";
import { removePartNames } from "./remove-part-names.ts";
import { splitCommaList } from "./split-comma-list.ts";
import { splitListsByAmounts } from "./split-lists-by-amounts.ts";
import { splitListsByHeadings } from "./split-lists-by-headings.ts";
import { type LineKind, splitListsByTags } from "./split-lists-by-tags.ts";

export type RecipeSections = {
  head: string[];
  ingredients: string[];
  steps: string[];
  notes: string[];
  hasHeadings: boolean;
  /** Whether headings name both lists. */
  isHeaded: boolean;
  /** Whether headings name both lists, or each line of both lists is tagged. */
  isSorted: boolean;
};

type Lists = Pick<RecipeSections, "head" | "ingredients" | "steps">;

const minIngredients = 2;

/** Splits a recipe's lines into sections by headings, else by the tagger's labels, else by amounts. */
export function splitRecipeSections(lines: readonly string[], kinds: readonly LineKind[]): RecipeSections {
  const { further, ...parts } = splitListsByHeadings(lines, kinds);
  const hasHeadings = parts.ingredients.length > 0 || parts.steps.length > 0;
  const listed = { ...parts, ingredients: [...parts.ingredients, ...further] };
  const isAbove = listed.ingredients.length === 0 && hasHeadings;
  const headed = isAbove ? findIngredientsAbove(listed, lines, kinds) : listed;
  const isHeaded =
    splitCommaList(removeBlankLines(headed.ingredients)).length >= minIngredients &&
    removeBlankLines(headed.steps).length > 0;
  const byAmounts = hasHeadings ? null : splitListsByAmounts(lines);
  const isTagged = !isHeaded && (byAmounts === null || isEnglish(lines.join("\n")));
  const byTags = isTagged ? splitListsByTags(lines, kinds) : null;
  if (byTags !== null) return removePartNames({ ...byTags, hasHeadings: false, isHeaded: false, isSorted: true });
  if (byAmounts !== null) return removePartNames({ ...byAmounts, hasHeadings, isHeaded: false, isSorted: false });
  return removePartNames({ ...headed, hasHeadings: hasHeadings && !isAbove, isHeaded, isSorted: isHeaded });
}

/** Moves ingredients from above the first heading to the list, for a text in which only the steps have a heading. */
function findIngredientsAbove<T extends Lists>(lists: T, lines: readonly string[], kinds: readonly LineKind[]): T {
  const ingredients = new Set(lines.filter((_, index) => kinds[index] === "ingredient"));
  const steps = new Set(lines.filter((_, index) => kinds[index] === "step"));
  const isIngredient = (line: string) => ingredients.has(line) || looksLikeIngredient(stripListPrefix(line));
  const first = lists.head.findIndex(isIngredient);
  if (first === -1) return lists;
  const above = lists.head.slice(first);
  return {
    ...lists,
    head: lists.head.slice(0, first),
    ingredients: above.filter((line) => line === "" || isIngredient(line)),
    steps: [...above.filter((line) => steps.has(line)), ...lists.steps],
  };
}
