import type { Viewer } from "../accounts/viewer.ts";
import type { Recipe } from "./recipe.ts";

/** The store enforces the same rule (`editableBy`). */
export function canEditDetails(viewer: Viewer, recipe: Pick<Recipe, "coupleId" | "addedBy">): boolean {
  if (viewer.couple) return recipe.coupleId === viewer.couple.id;
  return recipe.coupleId === null && recipe.addedBy === viewer.userId;
}
