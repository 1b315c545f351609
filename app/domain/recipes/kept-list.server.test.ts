import { expect, test } from "vitest";
import { deviceOf } from "#tests/support/device.ts";
import { createWorld } from "#tests/support/world.ts";
import { listRecipes } from "./find-recipes.server.ts";
import { listKept } from "./kept-list.ts";
import { rateRecipe } from "./rate-recipe.server.ts";
import { filterFromParams, listSortNames, quickFilterNames, readCursor } from "./recipe-filter.ts";

test("a device lists, filters, sorts and searches what it keeps as the server does", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const titles = ["Pea soup", "Tomato soup", "Crème brûlée", "Sauerbraten", "麻婆豆腐", "Broccoli bake", "pie"];
  for (let number = 0; number < 40; number += 1) {
    const by = number % 2 ? anna : ben;
    const id = await world.recipe(by.viewer, {
      title: `${titles[number % titles.length]} ${number % 9}`,
      createdAt: new Date(1_000_000 * (number % 13)),
      category: (["Dinner", "Dessert", null] as const)[number % 3],
      difficulty: (["easy", "hard", null] as const)[number % 3],
      cookTimeMinutes: [null, 20, 45, 60, 90][number % 5],
      isGlutenFree: number % 4 === 0,
      ingredients:
        number % 5 ? `2 tomatoes\n1 ${number % 2 ? "spring onion" : "onion"}` : "broccoli, chickpeas, 1 onion",
      tags: number % 5 ? null : JSON.stringify(number % 2 ? ["vegan"] : ["vegan", "for guests"]),
      notes: number % 6 ? null : "From aunt Rosa",
      sourceUrl: number % 7 ? null : "https://www.smittenkitchen.com/x",
    });
    if (number % 3 === 0) await rateRecipe(world.services, anna.viewer, { id, stars: 1 + (number % 5) });
    if (number % 4 === 0) await rateRecipe(world.services, ben.viewer, { id, stars: 1 + (number % 4) });
  }
  const device = deviceOf(world, anna);
  await device.pull();
  const kept = device.book();
  const searches = [
    "soup",
    "tomato",
    "TOMATOES onion",
    "rosa",
    "smitten",
    "brocoli",
    "豆",
    "nothing",
    "%",
    "pie 4",
    "scallion",
    "chick peas",
    "chickpea onion",
  ];
  const queries = [
    "",
    ...quickFilterNames.map((name) => `${name}=true`),
    ...["glutenFree=true", "category=Dinner&category=Dessert"],
    ...["tag=vegan", "tag=vegan&tag=for+guests&glutenFree=true", "tag=unknown", "search=guest"],
    ...searches.map((search) => `search=${encodeURIComponent(search)}`),
  ];
  for (const query of queries) {
    for (const sort of listSortNames) {
      const filter = filterFromParams(new URLSearchParams(`${query}&sort=${sort}`));
      let after = null;
      do {
        const wanted: Awaited<ReturnType<typeof listRecipes>> = await listRecipes(world.services, anna.viewer, {
          filter,
          after,
        });
        expect([query, sort, listKept(kept, { filter, after })]).toEqual([query, sort, wanted]);
        after = readCursor(wanted.next, sort);
      } while (after);
    }
  }
});
