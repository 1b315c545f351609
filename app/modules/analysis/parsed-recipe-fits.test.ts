import { difficulties, mealTypes, parsedRecipeLimits } from "recipe-parser";
import { expect, test } from "vitest";
import * as recipe from "#app/modules/recipes/recipe.ts";

test("whatever is read fits into a recipe", () => {
  const { otherRecipes: _, ...limits } = parsedRecipeLimits;
  for (const [name, limit] of Object.entries(limits)) {
    expect(recipe.recipeLimits[name as keyof typeof limits], name).toBeGreaterThanOrEqual(limit);
  }
  expect([mealTypes, difficulties]).toEqual([recipe.mealTypes, recipe.difficulties]);
});
