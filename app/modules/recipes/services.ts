import type { PhotoServices } from "#app/modules/photos/services.ts";
import type { createRecipeChangeStore } from "./recipe-change-store.server.ts";
import type { createRecipeStore } from "./recipe-store.server.ts";

export type RecipeServices = PhotoServices & {
  recipes: ReturnType<typeof createRecipeStore>;
  recipeChanges: ReturnType<typeof createRecipeChangeStore>;
};
