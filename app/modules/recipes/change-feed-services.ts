import type { createRecipeChangeStore } from "./recipe-change-store.server.ts";
import type { RecipeServices } from "./services.ts";

export type OfflineServices = RecipeServices & { recipeChanges: ReturnType<typeof createRecipeChangeStore> };
