import { getDefaultCoupleName } from "../accounts/couple.ts";
import type { Viewer } from "../accounts/viewer.ts";
import { getCurrentPlan, getRecipeLimit } from "../billing/plan.ts";

/** What a new recipe needs to know of the viewer's book: how many fit, and the couple made where there is none. */
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
