import type { Viewer } from "../accounts/viewer.ts";
import type { Recipe } from "./recipe.ts";

/**
 * Details are changed only by those whose couple is the recipe's couple; someone without a couple changes their own that have none.
 * The store holds to the same rule (`editableBy`).
 */
export function mayEditDetails(viewer: Viewer, recipe: Pick<Recipe, "coupleId" | "addedBy">): boolean {
  if (viewer.couple) return recipe.coupleId === viewer.couple.id;
  return recipe.coupleId === null && recipe.addedBy === viewer.userId;
}
