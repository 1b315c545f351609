import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import { recipeNotFound } from "./recipe.errors.ts";

/** The viewer's own rating; a later one replaces it. Throws `recipe_not_found`. */
export async function rateRecipe(
  services: Pick<Services, "clock" | "channels" | "newId" | "recipes">,
  viewer: Viewer,
  { id, stars }: { id: string; stars: number },
): Promise<void> {
  const rating = { id: services.newId(), stars, now: services.clock.now() };
  if (!(await services.recipes.rate(viewer, id, rating))) throw recipeNotFound();
  services.channels.tell(viewer.couple?.id, "recipes");
}
