import { getCurrentPlan, getRecipeLimit } from "#app/modules/accounts/plan.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getDefaultCoupleName } from "#app/modules/accounts/viewer.ts";
import type { Recipe } from "./recipe.ts";

/** Returns the owner of a new recipe and the plan's limit. A viewer without a couple gets a new couple. */
export function getRecipeOwner(viewer: Viewer, { newId, now }: { newId(): string; now: Date }) {
  return {
    maxRecipes: getRecipeLimit(viewer, now),
    newCouple: {
      id: newId(),
      name: getDefaultCoupleName(viewer.name),
      subscriptionStatus: getCurrentPlan(viewer, now),
    },
    now,
  };
}

/** Whether the viewer may edit the details. The store enforces the same rule in `isRecipeEditableBy`. */
export function canEditRecipeDetails(viewer: Viewer, recipe: Pick<Recipe, "coupleId" | "addedBy">): boolean {
  if (viewer.couple) return recipe.coupleId === viewer.couple.id;
  return recipe.coupleId === null && recipe.addedBy === viewer.userId;
}
