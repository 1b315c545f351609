import type { KitchenRecipe } from "#app/domain/offline/kitchen-changes.server.ts";
import { draftOfKept } from "#app/domain/recipes/recipe-draft.ts";
import type { RecipeToEdit } from "#app/domain/recipes/view-recipe.server.ts";

/** What the edit form takes. */
export function recipeToEdit(kept: KitchenRecipe, partnerName: string | null): RecipeToEdit {
  const { id, version, mayEdit, isCoverDrawn, photos } = kept;
  const otherEditor = partnerName ?? "Your other device";
  return { id, version, mayEdit, otherEditor, draft: draftOfKept(kept), isCoverDrawn, photos };
}
