import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import { currentPlan, freePlanRecipes } from "../billing/plan.ts";
import { ofAnotherCouple, planLimitReached, recipeNotFound, tooLateToRestore } from "./recipe.errors.ts";
import { type ChangeNeeds, recipeChanged } from "./recipe-changed.server.ts";

/** How long a deletion can be undone. The notice disappears after seconds; this allows for a slow network. */
const undoMs = 10 * 60 * 1000;

type Needs = ChangeNeeds & Pick<Services, "clock" | "recipes">;

/**
 * Throws `recipe_not_found`, also when the partner was faster. Deleting again a recipe that the viewer has
 * just deleted is no error. Photos that no other recipe shows are left to the daily sweep.
 */
export async function deleteRecipe(services: Needs, viewer: Viewer, id: string): Promise<void> {
  const gone = await services.recipes.remove(viewer, id, services.clock.now());
  if (!gone && (await services.recipes.wasDeletedBy(viewer, id))) return;
  if (!gone) throw recipeNotFound();
  await recipeChanged(services, viewer, gone.publicSlug);
}

/**
 * Restores a recipe that the viewer has just deleted, with its photos, ratings and address; no error if it is
 * already back. Whoever has joined another couple meanwhile takes along the recipes that they had added.
 * Throws `too_late_to_restore`, `of_another_couple`, and `plan_limit` where other recipes have taken its
 * place.
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

/** Erases deletions that can no longer be undone. */
export async function forgetDeletedRecipes(services: Pick<Services, "clock" | "recipes">): Promise<void> {
  await services.recipes.forgetDeleted(new Date(services.clock.now().getTime() - undoMs));
}
