import type { Viewer } from "../accounts/viewer.ts";
import type { Recipe } from "./recipe.ts";

/**
 * Only members of the recipe's couple may change its details; a person without a couple may change their own
 * recipes that have none. The store enforces the same rule (`editableBy`).
 */
export function mayEditDetails(viewer: Viewer, recipe: Pick<Recipe, "coupleId" | "addedBy">): boolean {
  if (viewer.couple) return recipe.coupleId === viewer.couple.id;
  return recipe.coupleId === null && recipe.addedBy === viewer.userId;
}
