import type { RecipeToEdit } from "./get-recipe-for-viewer.server.ts";
import type { CachedRecipe } from "./list-recipe-changes.server.ts";
import { createDraftFromCachedRecipe } from "./recipe-draft.ts";

/** The loader data of the edit page, from a cached recipe. */
export function createRecipeToEdit(cached: CachedRecipe, partnerName: string | null): RecipeToEdit {
  const { id, version, mayEdit, isCoverDrawn, photos } = cached;
  const otherEditor = partnerName ?? "Your other device";
  return { id, version, mayEdit, otherEditor, draft: createDraftFromCachedRecipe(cached), isCoverDrawn, photos };
}
