import { type StoredValue, storedValue } from "#app/browser/storage.ts";
import { fieldsOf } from "#app/domain/fields-of.ts";
import { draftFrom, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";

/** What was typed, and the recipe that it changed. */
export type KeptChanges = { draft: RecipeDraft; base: RecipeDraft; version: number; keptAt: number };

/** Of a recipe's edit form, in this tab. */
export function keptChanges(recipeId: string): StoredValue<KeptChanges> {
  return storedValue({ key: `recipeChanges:${recipeId}`, isOfThisTab: true, parse: keptFrom });
}

function keptFrom(found: unknown): KeptChanges | null {
  const { draft, base, version, keptAt } = fieldsOf(found);
  const [typed, changed] = [draftFrom(draft), draftFrom(base)];
  if (!typed || !changed || typeof version !== "number" || typeof keptAt !== "number") return null;
  return { draft: typed, base: changed, version, keptAt };
}
