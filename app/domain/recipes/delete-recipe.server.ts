import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import { recipeLimit } from "../billing/plan.ts";
import { changeOwnCopy } from "./own-copy.server.ts";
import { ofAnotherCouple, planLimitReached, tooLateToRestore } from "./recipe.errors.ts";
import { type ChangeNeeds, recipeChanged } from "./recipe-changed.server.ts";

/** How long a deletion can be undone. The notice disappears after seconds; this allows for a slow network. */
const undoMs = 10 * 60 * 1000;

type Needs = ChangeNeeds & Pick<Services, "clock" | "recipes">;

/** Only whoever deleted a recipe can undo it. `id` is that of the viewer's own copy, where the page was older than it. */
export type Deletion = { by: "viewer"; id: string } | { by: "partner" };

/**
 * Deleting again what the viewer or the partner has just deleted is no error. Throws `recipe_not_found`. Photos
 * that no other recipe shows are left to the daily sweep.
 */
export async function deleteRecipe(services: Needs, viewer: Viewer, id: string): Promise<Deletion> {
  const now = services.clock.now();
  return changeOwnCopy<Deletion>(services, viewer, id, async (id) => {
    const gone = await services.recipes.remove(viewer, id, now);
    if (gone) await recipeChanged(services, viewer, gone.publicSlug);
    const by = gone ? "viewer" : await services.recipes.deleterOf(viewer, id);
    return by === "viewer" ? { by, id } : by && { by };
  });
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
    freeLimit: recipeLimit(viewer, now),
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
