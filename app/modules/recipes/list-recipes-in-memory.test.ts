import { describe, expect, test } from "vitest";
import { type RecipeOfListCases, recipeListCases, recipesOfListCases } from "#tests/support/recipe-list-cases.ts";
import { filterAndSortRecipesInMemory } from "./list-recipes-in-memory.ts";
import { listSortNames, parseListCursor, parseRecipeFilter } from "./recipe-filter.ts";

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
    const list = filterAndSortRecipesInMemory(recipes, { filter, after: null });
    expect(list.recipes.map(({ title }) => title)).toEqual(titles);
    expect(list.total).toBe(titles.length);
  });
});

test.each(listSortNames.flatMap((sort) => [`sort=${sort}`, `search=soup&sort=${sort}`]))(
  "pages in memory by %s follow each other without gaps or repeats",
  (query) => {
    const recipes = Array.from({ length: 55 }, (_, index) =>
      inMemory(
        {
          title: `Soup ${index % 4}`,
          day: index % 10,
          minutes: index % 5 || undefined,
          cookedOn: [`2026-05-0${(index % 3) + 1}`],
        },
        index,
      ),
    );
    const filter = parseRecipeFilter(new URLSearchParams(query));
    const inOne = filterAndSortRecipesInMemory(recipes, { filter, after: null, pages: 3 });
    const seen: string[] = [];
    let after = null;
    do {
      const page = filterAndSortRecipesInMemory(recipes, { filter, after });
      seen.push(...page.recipes.map(({ id }) => id));
      after = parseListCursor(page.next, filter.sort);
    } while (after);
    expect(new Set(seen).size).toBe(55);
    expect(seen).toEqual(inOne.recipes.map(({ id }) => id));
  },
);
