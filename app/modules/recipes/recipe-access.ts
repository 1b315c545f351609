import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { Recipe } from "./recipe.ts";

/** Whether the viewer may edit the details. The store enforces the same rule in `isRecipeEditableBy`. */
export function canEditRecipeDetails(viewer: Viewer, recipe: Pick<Recipe, "coupleId" | "addedBy">): boolean {
  if (viewer.couple) return recipe.coupleId === viewer.couple.id;
  return recipe.coupleId === null && recipe.addedBy === viewer.userId;
}
