import { defaultCoupleName } from "../accounts/couple.ts";
import type { Viewer } from "../accounts/viewer.ts";
import { currentPlan, recipeLimit } from "../billing/plan.ts";

/** What a new recipe needs to know of the viewer's book: how many fit, and the couple made where there is none. */
export function bookOfViewer(viewer: Viewer, { newId, now }: { newId(): string; now: Date }) {
  return {
    maxRecipes: recipeLimit(viewer, now),
    newCouple: {
      id: newId(),
      name: defaultCoupleName(viewer.name),
      subscriptionStatus: currentPlan(viewer, now),
    },
    now,
  };
}
