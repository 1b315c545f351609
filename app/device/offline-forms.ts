import { addCookedMeal, addNote } from "#app/modules/cooking/cook-page-intents.ts";
import type { OfflineForm } from "#app/modules/recipes/offline-form.ts";
import { addRecipe, deleteRecipe, editRecipe, rateRecipe, restoreRecipe } from "#app/modules/recipes/recipe-intents.ts";

/** The forms that may wait on this device until they can be sent. */
export const offlineForms = {
  create: addRecipe,
  edit: editRecipe,
  rate: rateRecipe,
  note: addNote,
  cooked: addCookedMeal,
  delete: deleteRecipe,
  restore: restoreRecipe,
} satisfies Record<string, OfflineForm>;

export type OfflineFormKind = keyof typeof offlineForms;

export function getOfflineForm(kind: OfflineFormKind): OfflineForm {
  return offlineForms[kind];
}
