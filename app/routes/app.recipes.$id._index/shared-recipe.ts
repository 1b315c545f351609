import type { RecipeView } from "#app/domain/recipes/view-recipe.server.ts";

/** The parts of a recipe that sharing needs. */
export type SharedRecipe = Pick<RecipeView, "title" | "sharing">;
