import type { Viewer } from "../accounts/viewer.ts";
import { viewRecipe } from "../recipes/view-recipe.server.ts";
import type { CookingPorts } from "./ports.ts";
import { ingredientsOfSteps } from "./step-ingredients.ts";

type Needs = Pick<CookingPorts, "origin" | "photoStorage" | "recipes">;

export async function viewRecipeToCook(services: Needs, viewer: Viewer, askedId: string) {
  const recipe = await viewRecipe(services, viewer, askedId);
  const { id, title, servings, ingredients, steps, rating, mayEdit, sharing } = recipe;
  return {
    id,
    title,
    servings,
    ingredients,
    steps,
    /** For each step, the places of its ingredients. */
    namedIngredients: ingredientsOfSteps(steps, ingredients),
    rating,
    mayEdit,
    photo: recipe.isCoverDrawn ? null : (recipe.photos[0] ?? null),
    areNotesPublic: sharing.isPublic && !sharing.hidesNotes,
  };
}

export type RecipeToCook = Awaited<ReturnType<typeof viewRecipeToCook>>;
