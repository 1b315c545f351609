import { expect, test } from "vitest";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { listRecipes } from "./find-recipes.server.ts";
import { rateRecipe } from "./rate-recipe.server.ts";
import { filterFromParams, listSortNames, readCursor } from "./recipe-filter.ts";
import { viewRecipe } from "./view-recipe.server.ts";

async function titles(world: World, person: Person, query = ""): Promise<string[]> {
  const filter = filterFromParams(new URLSearchParams(query));
  const { recipes } = await listRecipes(world.services, person.viewer, { filter, after: null });
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

test("search finds a part of the title, whatever its case and accents", async () => {
  const world = await createWorld();
  const anna = await world.person();
  for (const title of ["Crème Brûlée", "Jalapeño poppers", "Plain rice", "麻婆豆腐"])
    await world.recipe(anna.viewer, { title });
  expect(await titles(world, anna, "search=creme+BRU")).toEqual(["Crème Brûlée"]);
  expect(await titles(world, anna, "search=JALAPEÑO")).toEqual(["Jalapeño poppers"]);
  expect(await titles(world, anna, "search=豆腐")).toEqual(["麻婆豆腐"]);
  expect(await titles(world, anna, "search=%25")).toEqual([]);
  expect(await titles(world, anna, `search=${encodeURIComponent("x' or 1=1 --")}`)).toEqual([]);
});

test("filters combine: any of the categories, all of the dietary flags", async () => {
  const world = await createWorld();
  const anna = await world.person();
  await world.recipe(anna.viewer, { title: "A", category: "Dinner", isGlutenFree: true, isDairyFree: true });
  await world.recipe(anna.viewer, { title: "B", category: "Lunch", isGlutenFree: true });
  await world.recipe(anna.viewer, { title: "C", category: "Snack", isGlutenFree: true });
  expect((await titles(world, anna, "category=Dinner&category=Lunch&glutenFree=true")).sort()).toEqual(["A", "B"]);
  expect(await titles(world, anna, "glutenFree=true&dairyFree=true")).toEqual(["A"]);
});

test("the quick filters show what they say", async () => {
  const world = await createWorld();
  const anna = await world.person();
  await world.recipe(anna.viewer, { title: "Toast", cookTimeMinutes: 5 });
  await world.recipe(anna.viewer, { title: "Unknown time" });
  await world.recipe(anna.viewer, { title: "Duck", category: "Dinner", difficulty: "hard", cookTimeMinutes: 90 });
  await world.recipe(anna.viewer, { title: "Tomato soup", category: "Lunch", cookTimeMinutes: 40 });
  expect(await titles(world, anna, "quick=true")).toEqual(["Toast"]);
  expect(await titles(world, anna, "date_night=true")).toEqual(["Duck"]);
  expect(await titles(world, anna, "comfort=true")).toEqual(["Tomato soup"]);
});

test("the list is sorted by title, rating or cook time, and what has none comes last", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const rate = (person: Person, id: string, stars: number) => rateRecipe(world.services, person.viewer, { id, stars });
  const pie = await world.recipe(anna.viewer, { title: "apple pie", cookTimeMinutes: 60, createdAt: new Date(1) });
  const stew = await world.recipe(anna.viewer, { title: "Bean stew", cookTimeMinutes: 5, createdAt: new Date(2) });
  const rice = await world.recipe(ben.viewer, { title: "Zürich rice", cookTimeMinutes: 5, createdAt: new Date(3) });
  await world.recipe(anna.viewer, { title: "Éclair", coupleId: null, createdAt: new Date(4) });
  await rate(anna, pie, 4);
  await rate(ben, pie, 5);
  await rate(anna, stew, 4);
  await rate(anna, rice, 5);
  expect(await titles(world, anna, "sort=title")).toEqual(["apple pie", "Bean stew", "Éclair", "Zürich rice"]);
  expect(await titles(world, anna, "sort=rating")).toEqual(["Zürich rice", "apple pie", "Bean stew", "Éclair"]);
  expect(await titles(world, anna, "sort=time")).toEqual(["Bean stew", "Zürich rice", "apple pie", "Éclair"]);
  expect(await titles(world, anna, "sort=newest")).toEqual(["Éclair", "Zürich rice", "Bean stew", "apple pie"]);
  expect(await titles(world, anna, "sort=time&search=rice")).toEqual(["Zürich rice"]);
});

test("a card tells the cook time and the average rating", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer, { cookTimeMinutes: 45 });
  await rateRecipe(world.services, anna.viewer, { id, stars: 4 });
  await rateRecipe(world.services, ben.viewer, { id, stars: 5 });
  await world.recipe(anna.viewer, { title: "Unrated", createdAt: new Date(0) });
  const filter = filterFromParams(new URLSearchParams());
  const { recipes } = await listRecipes(world.services, ben.viewer, { filter, after: null });
  expect(recipes).toMatchObject([
    { cookTimeMinutes: 45, stars: "4.5" },
    { cookTimeMinutes: null, stars: null },
  ]);
});

test.each(listSortNames)(
  "pages by %s follow each other without gaps or repeats, even where recipes are alike",
  async (sort) => {
    const world = await createWorld();
    const { anna } = await world.couple();
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
    const filter = filterFromParams(new URLSearchParams({ sort }));
    const inOne = await listRecipes(world.services, anna.viewer, { filter, after: null, pages: 3 });
    const seen: string[] = [];
    const sizes: number[] = [];
    const totals: (number | null)[] = [];
    let after = readCursor(null, sort);
    do {
      const page = await listRecipes(world.services, anna.viewer, { filter, after });
      seen.push(...page.recipes.map((recipe) => recipe.id));
      sizes.push(page.recipes.length);
      totals.push(page.total);
      after = readCursor(page.next, sort);
    } while (after);
    expect(sizes).toEqual([24, 24, 7]);
    expect(totals).toEqual([55, null, null]);
    expect(new Set(seen).size).toBe(55);
    expect(seen).toEqual(inOne.recipes.map((recipe) => recipe.id));
  },
);

test("the number found is that of the filter", async () => {
  const world = await createWorld();
  const anna = await world.person();
  for (const title of ["Soup", "Soup with beans", "Pie"]) await world.recipe(anna.viewer, { title });
  const found = async (query: string) => {
    const filter = filterFromParams(new URLSearchParams(query));
    return (await listRecipes(world.services, anna.viewer, { filter, after: null })).total;
  };
  expect([await found(""), await found("search=soup"), await found("search=cake")]).toEqual([3, 2, 0]);
});

test("several pages can be read at once, but never a whole book", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  for (let count = 0; count < 60; count += 1) await world.recipe(anna.viewer, { title: `Recipe ${count}` });
  const filter = filterFromParams(new URLSearchParams());
  const read = async (pages: number) => {
    const page = await listRecipes(world.services, anna.viewer, { filter, after: null, pages });
    return [page.recipes.length, page.next !== null];
  };
  expect(await read(2)).toEqual([48, true]);
  expect(await read(1_000_000)).toEqual([60, false]);
  expect(await read(-3)).toEqual([24, true]);
});

test("another kitchen's recipe looks like one that does not exist", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const stranger = await world.person();
  const id = await world.recipe(anna.viewer);
  expect((await viewRecipe(world.services, ben.viewer, id)).title).toBe("Apple pie");
  const theirs = await viewRecipe(world.services, stranger.viewer, id).catch((error) => error);
  const nobodys = await viewRecipe(world.services, stranger.viewer, "no-such-id").catch((error) => error);
  expect(theirs).toEqual(nobodys);
  expect(theirs.code).toBe("recipe_not_found");
});
