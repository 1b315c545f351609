import { describe, expect, test } from "vitest";
import { type RecipeOfListCases, recipeListCases, recipesOfListCases } from "#tests/recipe-list/recipe-list-cases.ts";
import { filterAndSortRecipesInMemory } from "./list-recipes-in-memory.ts";
import { parseRecipeFilter } from "./recipe-filter.ts";

function inMemory(listed: RecipeOfListCases, index: number) {
  const { title, day, category = null, difficulty = null, minutes = null, stars = [null, null] } = listed;
  const { cookedOn = [] } = listed;
  const { isGlutenFree = false, isDairyFree = false, tags = [], ingredients = "4 apples\n200 g flour" } = listed;
  const { notes = null, cuisine = null, sourceUrl = null, photoUrl = null } = listed;
  const [ownStars, partnerStars] = stars;
  return {
    ...{ id: `recipe-${index}`, title, createdAt: day, category, difficulty, cookTimeMinutes: minutes, tags },
    ...{ dietary: { glutenFree: isGlutenFree, dairyFree: isDairyFree, lowFodmap: false }, notes, cuisine, sourceUrl },
    ...{ ingredients: ingredients.split("\n"), photoUrl, photos: [], isCoverDrawn: false },
    ...{ ownStars, partnerStars, cookedCount: cookedOn.length, lastCookedOn: cookedOn.at(-1) ?? null },
  };
}

describe("recipes in memory are listed as the specification says", () => {
  const recipes = recipesOfListCases.filter(({ by }) => by !== "ben alone").map(inMemory);
  test.each(recipeListCases)("%s", (query, titles) => {
    const filter = parseRecipeFilter(new URLSearchParams(query));
    const list = filterAndSortRecipesInMemory(recipes, { filter });
    expect(list.recipes.map(({ title }) => title)).toEqual(titles);
    expect(list.total).toBe(titles.length);
  });
});
