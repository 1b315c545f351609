import { looksLikeIngredient } from "./ingredient-line.ts";
import { isEnglish } from "./is-english.ts";
import { removeBlankLines } from "./lines.ts";
import { stripListPrefix } from "./list-prefix.ts";
import { removePartNames } from "./remove-part-names.ts";
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

const minIngredients = 2;

/** Splits a recipe's lines into sections by headings, else by the tagger's labels, else by amounts. */
export function splitRecipeSections(lines: readonly string[], kinds: readonly LineKind[]): RecipeSections {
  const { further, ...parts } = splitListsByHeadings(lines, kinds);
  const isHeaded =
    removeBlankLines(parts.ingredients).length >= minIngredients && removeBlankLines(parts.steps).length > 0;
  const hasHeadings = parts.ingredients.length > 0 || parts.steps.length > 0;
  const listed = hasHeadings ? null : splitListsByAmounts(lines);
  const isTagged = !isHeaded && (listed === null || isEnglish(lines.join("\n")));
  const tagged = isTagged ? splitListsByTags(lines, kinds) : null;
  if (tagged !== null) return removePartNames({ ...tagged, hasHeadings: false, isHeaded: false, isSorted: true });
  if (listed !== null) return removePartNames({ ...listed, hasHeadings, isHeaded: false, isSorted: false });
  const headed = [...parts.ingredients, ...further];
  // Only the steps have a heading, so the ingredients stand above it.
  const isAbove = headed.length === 0 && hasHeadings;
  const isIngredient = (line: string) => isAbove && looksLikeIngredient(stripListPrefix(line));
  const ingredients = [...headed, ...parts.head.filter(isIngredient)];
  const head = parts.head.filter((line) => !isIngredient(line));
  return removePartNames({ ...parts, head, ingredients, hasHeadings, isHeaded, isSorted: isHeaded });
}
