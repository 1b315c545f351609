import { splitLines } from "#app/modules/recipes/recipe.ts";
import type { FieldsStore } from "./stores/fields.ts";
import type { RecipeListFieldName } from "./stores/line-changes.ts";

type ListParsers = Record<RecipeListFieldName, (text: string) => string[]>;

/** Loads the parsers of pasted lists. If they can't be loaded, lists are split by lines. */
export async function loadListParsers(): Promise<ListParsers> {
  try {
    const { parsePastedList, parsePastedSteps } = await import("recipe-parser/pasted-list");
    return { ingredients: parsePastedList, instructions: parsePastedSteps };
  } catch {
    return { ingredients: splitLines, instructions: splitLines };
  }
}

/** Adds the text in the paste fields of these lists to the lists, and closes the paste fields. */
export async function addPastedLists({ getState, dispatch }: FieldsStore, lists: RecipeListFieldName[]): Promise<void> {
  const parsers = await loadListParsers();
  for (const list of lists) {
    const text = getState().pastedLists[list] ?? "";
    dispatch({ type: "addPastedLines", list, lines: text.trim() === "" ? [] : parsers[list](text) });
  }
}
