import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getRecipeLimit } from "../billing/plan.ts";
import { mergeDuplicateRecipes } from "../couples/merge-duplicate-recipes.server.ts";
import { dayMs } from "../time-units.ts";
import { changeRecipeOrOwnCopy } from "./change-recipe-or-own-copy.server.ts";
import type { RecipePorts } from "./ports.ts";
import { publishRecipeChange, type RecipeChangeServices } from "./publish-recipe-change.server.ts";
import { planLimitReachedError, recipeEditedMeanwhileError, restorePeriodOverError } from "./recipe.errors.ts";
import { deletedRecipeDays } from "./recipe.ts";

/** A batch that erases this many recipes stays well within D1's limits. */
const maxErasedAtOnce = 500;

type Needs = RecipeChangeServices & Pick<RecipePorts, "breakUps" | "clock" | "log" | "recipes">;

/** Deletes the recipe, unless it was edited since the viewer saw it. */
export async function deleteRecipe(services: Needs, viewer: Viewer, id: string, seenVersion?: number): Promise<string> {
  const now = services.clock.now();
  return changeRecipeOrOwnCopy(services, viewer, id, async (id) => {
    const gone = await services.recipes.remove(viewer, id, { now, seenVersion });
    if (gone) await publishRecipeChange(services, viewer, gone.publicSlug);
    else if (seenVersion !== undefined && (await services.recipes.view(viewer, id))?.recipe.id === id)
      throw recipeEditedMeanwhileError();
    return gone || (await services.recipes.isDeleted(viewer, id)) ? id : null;
  });
}

/**
 * Restores a deleted recipe with photos, ratings and URL. After a break-up, restores the viewer's copy instead. A recipe
 * that is not deleted is no error, because it may have been restored before.
 */
export async function restoreRecipe(services: Needs, viewer: Viewer, id: string): Promise<string> {
  const back = await services.recipes.restoreOne(viewer, id, limits(services, viewer));
  if ((await followRestore(services, viewer, back)) > 0) return id;
  if (await services.recipes.isDeleted(viewer, id)) throw planLimitReachedError();
  const there = await services.recipes.view(viewer, id);
  if (there) return there.recipe.id;
  const copyId = await services.recipes.findDeletedCopy(viewer, id);
  if (copyId === null) throw restorePeriodOverError();
  return restoreRecipe(services, viewer, copyId);
}

export async function restoreAllRecipes(services: Needs, viewer: Viewer): Promise<number> {
  const back = await services.recipes.restoreAll(viewer, limits(services, viewer));
  const restored = await followRestore(services, viewer, back);
  if (restored > 0 || getRecipeLimit(viewer, services.clock.now()) === null) return restored;
  const [left] = await services.recipes.listDeleted(viewer, { after: null, limit: 1 });
  if (left) throw planLimitReachedError();
  return restored;
}

export async function deleteRecipeForGood(services: Needs, viewer: Viewer, id: string): Promise<void> {
  const wasThere = await services.recipes.drop(viewer, id);
  if (!wasThere) throw restorePeriodOverError();
}

export async function deleteAllRecipesForGood(services: Needs, viewer: Viewer): Promise<void> {
  await services.recipes.drop(viewer, "all");
}

export async function eraseExpiredRecipes(services: Pick<RecipePorts, "clock" | "recipes">): Promise<number> {
  const before = new Date(services.clock.now().getTime() - deletedRecipeDays * dayMs);
  return services.recipes.sweepDeleted(before, maxErasedAtOnce);
}

function limits(services: Needs, viewer: Viewer) {
  const now = services.clock.now();
  return { freeLimit: getRecipeLimit(viewer, now), now };
}

async function followRestore(
  services: Needs,
  viewer: Viewer,
  { restored, publicSlugs }: { restored: number; publicSlugs: (string | null)[] },
): Promise<number> {
  if (restored > 0 && viewer.couple && viewer.partner) await mergeDuplicateRecipes(services, viewer.couple.id);
  if (publicSlugs.length > 0) await publishRecipeChange(services, viewer, ...publicSlugs);
  return restored;
}
