import type { DietaryFlag } from "#app/domain/recipes/recipe.ts";

/** As forms and the filter drawer write them. */
export const dietaryLabels: Record<DietaryFlag, string> = {
  glutenFree: "Gluten Free",
  dairyFree: "Dairy Free",
  lowFodmap: "Low FODMAP",
};
