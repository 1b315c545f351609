import type { KitchenRecipe } from "#app/domain/offline/kitchen-changes.server.ts";
import { draftOfKept } from "#app/domain/recipes/recipe-draft.ts";
import type { RecipeToEdit } from "#app/domain/recipes/view-recipe.server.ts";

/** The loader data of the edit page, from a cached recipe. */
export function createRecipeToEdit(cached: KitchenRecipe, partnerName: string | null): RecipeToEdit {
  const { id, version, mayEdit, isCoverDrawn, photos } = cached;
  const otherEditor = partnerName ?? "Your other device";
  return { id, version, mayEdit, otherEditor, draft: draftOfKept(cached), isCoverDrawn, photos };
}
