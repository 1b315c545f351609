import { expect } from "vitest";
import { createWorld, type Person, test, type World } from "#tests/support/world.ts";
import { listRecipes } from "./find-recipes.server.ts";
import { rateRecipe } from "./publish-recipe-change.server.ts";
import { mealTypes } from "./recipe.ts";
import { parseRecipeFilter, quickFilterNames, recipeListSortNames } from "./recipe-filter.ts";

async function titles(world: World, person: Person, query = ""): Promise<string[]> {
  const filter = parseRecipeFilter(new URLSearchParams(query));
  const { recipes } = await listRecipes(world.services, person.viewer, { filter });
  return recipes.map((recipe) => recipe.title);
}

test("members see the couple's recipes and their own without a couple, newest first, and nobody else's", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const stranger = await world.person();
  await world.recipe(anna.viewer, { title: "Ours", createdAt: new Date(3000) });
  await world.recipe(anna.viewer, { title: "Anna's alone", coupleId: null, createdAt: new Date(4000) });
  await world.recipe(ben.viewer, { title: "Ben's alone", coupleId: null, createdAt: new Date(2000) });
  await world.recipe(stranger.viewer, { title: "Somebody else's" });

  expect(await titles(world, anna)).toEqual(["Anna's alone", "Ours"]);
  expect(await titles(world, ben)).toEqual(["Ours", "Ben's alone"]);
  expect(await titles(world, stranger)).toEqual(["Somebody else's"]);
});

test("a card shows the line in which a search found what the title has not", async ({ world, anna }) => {
  await world.recipe(anna.viewer, { title: "Dal", ingredients: "1 onion\n2 tsp cumin seeds", createdAt: new Date(2) });
  await world.recipe(anna.viewer, { title: "Cumin bread", ingredients: "cumin", createdAt: new Date(1) });
  const shown = async (search: string) => {
    const filter = parseRecipeFilter(new URLSearchParams({ search }));
    const { recipes, isNear } = await listRecipes(world.services, anna.viewer, { filter });
    return [isNear, ...recipes.map(({ title, found }) => [title, found && Object.values(found).join("|")])];
  };
  const line = "2 tsp |cumin| seeds";
  expect(await shown("cumin")).toEqual([false, ["Cumin bread", null], ["Dal", line]]);
  expect(await shown("cumim")).toEqual([true, ["Dal", line], ["Cumin bread", null]]);
  expect(await shown("")).toEqual([false, ["Dal", null], ["Cumin bread", null]]);
});

test("every filter and a long search at once stay within what a query may hold", async ({ world }) => {
  const { anna } = await world.couple();
  const all = [...quickFilterNames, "glutenFree", "dairyFree", "lowFodmap"].map((name) => `${name}=true`);
  const categories = mealTypes.map((mealType) => `category=${mealType}`);
  const manyNames = "corn flour green onions french beans ground beef";
  const repeated = ["corn ".repeat(20), "spring onion ".repeat(7)];
  const words = "berries cherries candies cookies pastries jellies leaves";
  const tags = Array.from({ length: 20 }, (_, index) => `tag=${index}`);
  for (const sort of recipeListSortNames) {
    const query = [...all, ...tags, ...categories, `sort=${sort}`].join("&");
    expect(await titles(world, anna, query)).toEqual([]);
    expect(await titles(world, anna, `${query}&search=${words}`)).toEqual([]);
    for (const search of [manyNames, ...repeated]) {
      expect(await titles(world, anna, `${query}&search=${search}`)).toEqual([]);
    }
  }
});

test("a card tells the cook time, and each of the two their own stars apart", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer, { cookTimeMinutes: 45 });
  await rateRecipe(world.services, anna.viewer, { id, stars: 4 });
  await rateRecipe(world.services, ben.viewer, { id, stars: 5 });
  await world.recipe(anna.viewer, { title: "Unrated", createdAt: new Date(0) });
  const filter = parseRecipeFilter(new URLSearchParams());
  const { recipes } = await listRecipes(world.services, ben.viewer, { filter });
  expect(recipes).toMatchObject([
    { cookTimeMinutes: 45, ownStars: 5, partnerStars: 4 },
    { cookTimeMinutes: null, ownStars: null, partnerStars: null },
  ]);
});

test.for(recipeListSortNames.flatMap((sort) => [`sort=${sort}`, `search=recipe&sort=${sort}`]))(
  "more pages by %s continue the first ones, even where recipes are alike",
  async (query, { world, couple: { anna } }) => {
    for (let count = 0; count < 55; count += 1) {
      const coupleId = count % 3 === 0 ? null : (anna.viewer.couple?.id ?? null);
      const id = await world.recipe(anna.viewer, {
        title: `Recipe ${count % 4}.é`,
        searchTitle: `recipe ${count % 4}.e`,
        coupleId,
        cookTimeMinutes: count % 5 === 0 ? null : count % 5,
        createdAt: new Date(1000 * Math.floor(count / 10)),
      });
      if (count % 2 === 0) await rateRecipe(world.services, anna.viewer, { id, stars: 1 + (count % 3) });
    }
    const filter = parseRecipeFilter(new URLSearchParams(query));
    const lists = await Promise.all(
      [1, 2, 3].map((pages) => listRecipes(world.services, anna.viewer, { filter, pages })),
    );
    const [first = [], second = [], all = []] = lists.map(({ recipes }) => recipes.map(({ id }) => id));
    expect([first.length, second.length, new Set(all).size]).toEqual([24, 48, 55]);
    expect([all.slice(0, 24), all.slice(0, 48)]).toEqual([first, second]);
    expect(lists.map(({ total, hasMore }) => [total, hasMore])).toEqual([
      [55, true],
      [55, true],
      [55, false],
    ]);
  },
);

test("the number of pages is read with care", async ({ world, couple: { anna } }) => {
  for (let count = 0; count < 60; count += 1) await world.recipe(anna.viewer, { title: `Recipe ${count}` });
  const filter = parseRecipeFilter(new URLSearchParams());
  const read = async (pages: number) => {
    const page = await listRecipes(world.services, anna.viewer, { filter, pages });
    return [page.recipes.length, page.hasMore];
  };
  expect(await read(2)).toEqual([48, true]);
  expect(await read(1_000_000)).toEqual([60, false]);
  expect(await read(-3)).toEqual([24, true]);
});
