import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { publishRecipeChange, type RecipeChangeServices } from "./publish-recipe-change.server.ts";
import { recipeNotFoundError } from "./recipe.errors.ts";
import type { RecipeServices } from "./services.ts";

/** Sets the viewer's rating, or removes it if `stars` is null. Throws `recipe_not_found`. */
export async function rateRecipe(
  services: RecipeChangeServices & Pick<RecipeServices, "clock" | "newId" | "recipes">,
  viewer: Viewer,
  { id, stars }: { id: string; stars: number | null },
): Promise<void> {
  const rating = { id: services.newId(), stars, now: services.clock.now() };
  if (!(await services.recipes.rate(viewer, id, rating))) throw recipeNotFoundError();
  // The public page shows no ratings.
  await publishRecipeChange(services, viewer, null);
}
