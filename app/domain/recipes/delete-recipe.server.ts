import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import { recipeNotFound, tooLateToRestore } from "./recipe.errors.ts";
import { publicPath } from "./share-recipe.server.ts";

/** How long a deletion can be undone. The notice goes after seconds; a slow network is given more. */
const undoMs = 10 * 60 * 1000;

type Needs = Pick<Services, "clock" | "live" | "pageCache" | "recipes">;

/**
 * Throws `recipe_not_found`, also when the partner was faster; deleting again what one has just deleted oneself is no error. Photos that no other
 * recipe shows go with the daily sweep.
 */
export async function deleteRecipe(services: Needs, viewer: Viewer, id: string): Promise<void> {
  const gone = await services.recipes.remove(viewer, id, services.clock.now());
  if (!gone && (await services.recipes.wasDeletedBy(viewer, id))) return;
  if (!gone) throw recipeNotFound();
  if (gone.publicSlug) await services.pageCache.remove(publicPath(gone.publicSlug));
  services.live.tell(viewer.couple?.id, "recipes");
}

/** Brings back, with photos, ratings and address, what the viewer has just deleted; no error if it is back already. Throws `too_late_to_restore`. */
export async function restoreRecipe(services: Needs, viewer: Viewer, id: string): Promise<void> {
  const since = new Date(services.clock.now().getTime() - undoMs);
  const restored = await services.recipes.restore(viewer, id, since);
  if (!restored && (await services.recipes.view(viewer, id))) return;
  if (!restored) throw tooLateToRestore();
  if (restored.publicSlug) await services.pageCache.remove(publicPath(restored.publicSlug));
  services.live.tell(viewer.couple?.id, "recipes");
}

/** Deletions that can no longer be undone leave nothing behind. */
export async function forgetDeletedRecipes(services: Pick<Services, "clock" | "recipes">): Promise<void> {
  await services.recipes.forgetDeleted(new Date(services.clock.now().getTime() - undoMs));
}
