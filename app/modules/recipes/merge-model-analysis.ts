import type { ParsedRecipe } from "recipe-parser";
import { filterVisibleLines, listLongSteps } from "./parsed-lines.ts";
import { isServings, recipeLimits } from "./recipe.ts";
import { type DraftField, draftFields, type RecipeDraft } from "./recipe-draft.ts";

/** `before` and `filled` are the drafts before and after the device's analysis of `text`. */
export type DeviceFilledFields = { text: string; before: RecipeDraft; filled: RecipeDraft };

const lists = ["ingredientsList", "instructionsList"] as const;
type List = (typeof lists)[number];

/**
 * Replaces fields that the device's analysis filled by the server's analysis of the same text, unless the person has
 * changed them since. Returns the same draft if the server's analysis has fewer lines of the text. A single list is
 * replaced only by a list at least as long, because missing lines may belong to the list that the person changed.
 */
export function mergeModelAnalysis(draft: RecipeDraft, device: DeviceFilledFields, recipe: ParsedRecipe): RecipeDraft {
  const { before, filled, text } = device;
  const shown = lists.flatMap((list) => draft[list]);
  const isWanted = (line: string) => shown.includes(line) || !draft.excludedLines.includes(line.trim());
  const found = {
    ingredientsList: recipe.ingredients.filter(isWanted),
    instructionsList: recipe.instructions.filter(isWanted),
  };
  const lines = lists.flatMap((list) => found[list]);
  if (
    lines.length === 0 ||
    lines.length <
      countLinesOf(
        text,
        lists.flatMap((list) => filled[list]),
      )
  )
    return draft;

  const isUntouched = (list: List) => !hasLines(before[list]) && isSame(draft[list], filled[list]);
  const areUntouched = lists.every(isUntouched);
  const listOf = (list: List) => {
    const isWhole = areUntouched ? found[list].length > 0 : found[list].length >= Math.max(1, draft[list].length);
    return isUntouched(list) && isWhole ? found[list] : draft[list];
  };
  const textOf = (field: "title" | "servings" | "cookTime", value: string) => {
    const isOfDevice = before[field].trim() === "" && draft[field] === filled[field];
    return isOfDevice && value !== "" ? value : draft[field];
  };
  const { title, servings, cookTimeMinutes } = recipe;
  const merged: RecipeDraft = {
    ...draft,
    title: textOf("title", (title ?? "").slice(0, recipeLimits.readTitleCharacters)),
    servings: textOf("servings", servings !== null && isServings(servings) ? String(servings) : ""),
    cookTime: textOf("cookTime", String(cookTimeMinutes ?? "")),
    ingredientsList: listOf("ingredientsList"),
    instructionsList: listOf("instructionsList"),
  };
  const changed = draftFields.filter((field) => !isSame(merged[field], draft[field]));
  return changed.length === 0 ? draft : withMarks(merged, changed, recipe);
}

function withMarks(merged: RecipeDraft, changed: DraftField[], recipe: ParsedRecipe): RecipeDraft {
  const shown = lists.map((list) => merged[list]);
  const hasNewLists = lists.some((list) => changed.includes(list));
  return {
    ...merged,
    confidence: hasNewLists ? recipe.confidence : merged.confidence,
    readLines: filterVisibleLines([...listLongSteps(recipe), ...merged.readLines], shown),
    missedLines: merged.missedLines.filter((line) => !shown.flat().includes(line)),
    readFields: draftFields.filter((field) => changed.includes(field) || merged.readFields.includes(field)),
  };
}

function countLinesOf(text: string, lines: readonly string[]): number {
  const letters = lettersOf(text);
  return lines.filter((line) => letters.includes(lettersOf(line))).length;
}

function lettersOf(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, "");
}

function hasLines(list: readonly string[]): boolean {
  return list.some((line) => line.trim() !== "");
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
