import { getDefaultCoupleName } from "#app/modules/accounts/couple.ts";
import { getCurrentPlan, getRecipeLimit } from "#app/modules/accounts/plan.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";

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
