import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import { currentPlan, freePlanRecipes } from "../billing/plan.ts";
import { ofAnotherCouple, planLimitReached, recipeNotFound, tooLateToRestore } from "./recipe.errors.ts";
import { type ChangeNeeds, recipeChanged } from "./recipe-changed.server.ts";

/** How long a deletion can be undone. The notice goes after seconds; a slow network is given more. */
const undoMs = 10 * 60 * 1000;

type Needs = ChangeNeeds & Pick<Services, "clock" | "recipes">;

/**
 * Throws `recipe_not_found`, also when the partner was faster; deleting again what one has just deleted oneself is no error. Photos that no other
 * recipe shows go with the daily sweep.
 */
export async function deleteRecipe(services: Needs, viewer: Viewer, id: string): Promise<void> {
  const gone = await services.recipes.remove(viewer, id, services.clock.now());
  if (!gone && (await services.recipes.wasDeletedBy(viewer, id))) return;
  if (!gone) throw recipeNotFound();
  await recipeChanged(services, viewer, gone.publicSlug);
}

/**
 * Brings back, with photos, ratings and address, what the viewer has just deleted; no error if it is back already. Who has joined another couple
 * meanwhile takes along what they had added. Throws `too_late_to_restore`, `of_another_couple`, and `plan_limit` where others have taken its place.
 */
export async function restoreRecipe(services: Needs, viewer: Viewer, id: string): Promise<void> {
  const now = services.clock.now();
  const restored = await services.recipes.restore(viewer, id, {
    since: new Date(now.getTime() - undoMs),
    freeLimit: currentPlan(viewer, now) === "free" ? freePlanRecipes : null,
  });
  switch (restored.outcome) {
    case "limit_reached":
      throw planLimitReached();
    case "other_couple":
      throw ofAnotherCouple();
    case "gone":
      if (await services.recipes.view(viewer, id)) return;
      throw tooLateToRestore();
  }
  await recipeChanged(services, viewer, restored.publicSlug);
}

/** Deletions that can no longer be undone leave nothing behind. */
export async function forgetDeletedRecipes(services: Pick<Services, "clock" | "recipes">): Promise<void> {
  await services.recipes.forgetDeleted(new Date(services.clock.now().getTime() - undoMs));
}
