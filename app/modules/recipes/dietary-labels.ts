import type { DietaryFlag } from "./recipe.ts";

/** Labels of dietary flags. Tags are shown in the same case by the class `capitalize`. */
export const dietaryLabels: Record<DietaryFlag, string> = {
  glutenFree: "Gluten Free",
  dairyFree: "Dairy Free",
  lowFodmap: "Low FODMAP",
};
