import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changeOwnCopy } from "./own-copy.server.ts";
import type { RecipePorts } from "./ports.ts";
import { type ChangeNeeds, recipeChanged } from "./recipe-changed.server.ts";

/** The viewer's own rating; a later one replaces it, and null removes it. Throws `recipe_not_found`. */
export async function rateRecipe(
  services: ChangeNeeds & Pick<RecipePorts, "clock" | "newId" | "recipes">,
  viewer: Viewer,
  { id, stars }: { id: string; stars: number | null },
): Promise<void> {
  const rating = { id: services.newId(), stars, now: services.clock.now() };
  await changeOwnCopy(services, viewer, id, async (id) => (await services.recipes.rate(viewer, id, rating)) || null);
  // The public page shows no ratings.
  await recipeChanged(services, viewer, null);
}
