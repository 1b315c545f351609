import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changeRecipeOrOwnCopy } from "./change-recipe-or-own-copy.server.ts";
import type { RecipePorts } from "./ports.ts";
import { publishRecipeChange, type RecipeChangeServices } from "./publish-recipe-change.server.ts";

/** Sets the viewer's rating, or removes it if `stars` is null. Throws `recipe_not_found`. */
export async function rateRecipe(
  services: RecipeChangeServices & Pick<RecipePorts, "clock" | "newId" | "recipes">,
  viewer: Viewer,
  { id, stars }: { id: string; stars: number | null },
): Promise<void> {
  const rating = { id: services.newId(), stars, now: services.clock.now() };
  await changeRecipeOrOwnCopy(
    services,
    viewer,
    id,
    async (id) => (await services.recipes.rate(viewer, id, rating)) || null,
  );
  // The public page shows no ratings.
  await publishRecipeChange(services, viewer, null);
}
