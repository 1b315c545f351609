import type { RecipeView } from "#app/domain/recipes/view-recipe.server.ts";

/** What sharing needs of a recipe. */
export type SharedRecipe = Pick<RecipeView, "title" | "sharing">;
