import { beforeAll, describe, expect, test } from "vitest";
import { recipeListCases, recipesOfListCases } from "#tests/recipe-list/recipe-list-cases.ts";
import { createSyncedDevice } from "#tests/support/synced-device.ts";
import { createWorld } from "#tests/support/world.ts";
import { listRecipes } from "./find-recipes.server.ts";
import { filterAndSortRecipesInMemory } from "./list-recipes-in-memory.ts";
import { rateRecipe } from "./publish-recipe-change.server.ts";
import { parseRecipeFilter } from "./recipe-filter.ts";

const world = await createWorld();
const { anna, ben } = await world.couple();
const device = createSyncedDevice(world, anna);

describe("recipes in the database are listed as the specification says, and a device lists its copies alike", () => {
  beforeAll(async () => {
    for (const { day, by, minutes, tags, stars = [], cookedOn = [], photoUrl, ...columns } of recipesOfListCases) {
      const id = await world.recipe(by?.startsWith("ben") ? ben.viewer : anna.viewer, {
        ...columns,
        ...(by?.endsWith("alone") ? { coupleId: null } : {}),
        createdAt: new Date(day),
        cookTimeMinutes: minutes,
        tags: tags && JSON.stringify(tags),
        imageUrl: photoUrl,
      });
      for (const [person, given] of [anna, ben].map((person, index) => [person, stars[index] ?? null] as const))
        if (given !== null) await rateRecipe(world.services, person.viewer, { id, stars: given });
      for (const day of cookedOn.toReversed()) await world.cook(anna, id, { cookedOn: day });
    }
    await device.pull();
  });

  test.each(recipeListCases)("%s", async (query, titles) => {
    const filter = parseRecipeFilter(new URLSearchParams(query));
    const list = await listRecipes(world.services, anna.viewer, { filter });
    expect(list.recipes.map(({ title }) => title)).toEqual(titles);
    expect(list.total).toBe(titles.length);
    expect(list).toEqual(filterAndSortRecipesInMemory(device.book(), { filter }));
  });
});
