import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import { externalPhoto } from "./find-recipes.server.ts";
import { recipeNotFound } from "./recipe.errors.ts";
import { ingredientLines, instructionSteps } from "./recipe.ts";

/** A recipe as its page shows it. Throws `recipe_not_found` for another kitchen's exactly as for none. */
export async function viewRecipe(services: Pick<Services, "photoStorage" | "recipes">, viewer: Viewer, id: string) {
  const found = await services.recipes.view(viewer, id);
  if (!found) throw recipeNotFound();
  const { recipe, photos } = found;
  const external = externalPhoto(recipe.imageUrl, recipe.title);
  const stored = photos.map((photo) => services.photoStorage.view(photo, recipe.title));
  return {
    id: recipe.id,
    title: recipe.title,
    category: recipe.category,
    cuisine: recipe.cuisine,
    difficulty: recipe.difficulty,
    cookTimeMinutes: recipe.cookTimeMinutes,
    dietary: recipe.dietary,
    sourceUrl: recipe.sourceUrl,
    notes: recipe.notes,
    ingredients: ingredientLines(recipe.ingredients),
    steps: instructionSteps(recipe.instructions),
    photos: stored.length === 0 && external ? [external] : stored,
  };
}

export type RecipeView = Awaited<ReturnType<typeof viewRecipe>>;
