import type { RecipeServices } from "#app/modules/recipes/services.ts";
import type { createCookedMealStore } from "./cooked-meal-store.server.ts";

export type DiaryServices = RecipeServices & {
  cookedMeals: ReturnType<typeof createCookedMealStore>;
};
