import { expect, test } from "vitest";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { listRecipes, readHome } from "./find-recipes.server.ts";
import { filterFromParams, readCursor } from "./recipe-filter.ts";
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

test("the quick links show what they say", async () => {
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

test("pages follow each other without gaps or repeats, even where recipes were saved at the same moment", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  for (let count = 0; count < 55; count += 1) {
    const coupleId = count % 3 === 0 ? null : (anna.viewer.couple?.id ?? null);
    await world.recipe(anna.viewer, {
      title: `Recipe ${count}`,
      coupleId,
      createdAt: new Date(1000 * Math.floor(count / 10)),
    });
  }
  const seen: string[] = [];
  const sizes: number[] = [];
  let after = readCursor(null);
  do {
    const page = await listRecipes(world.services, anna.viewer, {
      filter: filterFromParams(new URLSearchParams()),
      after,
    });
    seen.push(...page.recipes.map((recipe) => recipe.id));
    sizes.push(page.recipes.length);
    after = readCursor(page.next);
  } while (after);
  expect(sizes).toEqual([24, 24, 7]);
  expect(new Set(seen).size).toBe(55);
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

test("Home counts all recipes and those of the last seven days, and shows the latest eight with a picture", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  for (let count = 0; count < 10; count += 1) {
    await world.recipe(anna.viewer, { title: `With ${count}`, imageUrl: "https://example.com/a.jpg" });
  }
  await world.recipe(anna.viewer, { title: "Without" });
  await world.recipe(anna.viewer, { title: "Old", createdAt: new Date(world.clock.now().getTime() - 8 * 86_400_000) });
  const home = await readHome(world.services, anna.viewer);
  expect(home).toMatchObject({ total: 12, week: 11 });
  expect(home.latest).toHaveLength(8);
  expect(home.latest.every((recipe) => recipe.photo !== null)).toBe(true);
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
