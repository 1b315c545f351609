import { expect, test } from "vitest";
import { difficulties, mealTypes, readingLimits } from "#app/reading/reading.ts";
import * as recipe from "../recipes/recipe.ts";

test("whatever is read fits into a recipe", () => {
  const { otherRecipes: _, ...limits } = readingLimits;
  for (const [name, limit] of Object.entries(limits)) {
    expect(recipe.recipeLimits[name as keyof typeof limits], name).toBeGreaterThanOrEqual(limit);
  }
  expect([mealTypes, difficulties]).toEqual([recipe.mealTypes, recipe.difficulties]);
});
