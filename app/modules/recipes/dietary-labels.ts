import type { DietaryFlag } from "./recipe.ts";

/** Labels of dietary flags in forms and in the filter drawer. */
export const dietaryLabels: Record<DietaryFlag, string> = {
  glutenFree: "Gluten Free",
  dairyFree: "Dairy Free",
  lowFodmap: "Low FODMAP",
};
