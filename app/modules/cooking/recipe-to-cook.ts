import type { RecipeView } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { findStepIngredients } from "./step-ingredients.ts";

export type RecipeToCook = ReturnType<typeof createRecipeToCook>;

/** The server and the offline copy show cook mode with the same data. */
export function createRecipeToCook(recipe: RecipeView) {
  const { id, title, servings, ingredients, steps, rating } = recipe;
  return {
    id,
    title,
    servings,
    ingredients,
    steps,
    /** The indexes of the ingredients that each step names. */
    namedIngredients: findStepIngredients(steps, ingredients),
    rating,
    partnerName: rating.partner?.name ?? null,
    photo: recipe.isCoverDrawn ? null : (recipe.photos[0]?.view ?? null),
  };
}
