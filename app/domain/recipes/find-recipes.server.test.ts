import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { recipes } from "#app/adapters/database/schema.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { listRecipes } from "./find-recipes.server.ts";
import { rateRecipe } from "./rate-recipe.server.ts";
import { mealTypes } from "./recipe.ts";
import { filterFromParams, listSortNames, quickFilterNames, readCursor } from "./recipe-filter.ts";
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

test("search finds a food by its other names and spellings, and several foods at once", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const add = (title: string, ingredients: string) => world.recipe(anna.viewer, { title, ingredients });
  await add("Hummus", "400 g chickpeas\n1 lemon");
  await add("Baked aubergine", "2 aubergines\n100 g rice");
  await add("Fried rice", "3 spring onions\n200 g rice\n1 lemon");
  for (const [search, titles] of [
    ["chick peas", ["Hummus"]],
    ["eggplant", ["Baked aubergine"]],
    ["scallions", ["Fried rice"]],
    ["rice lemon", ["Fried rice"]],
    ["rice and lemon", ["Fried rice"]],
    ["lemon garbanzo", ["Hummus"]],
  ] as const)
    expect([search, await found(world, anna, search)]).toEqual([search, titles]);
});

async function found(world: World, person: Person, search: string): Promise<string[]> {
  return titles(world, person, `search=${encodeURIComponent(search)}`);
}

test("search finds words in any order, wherever they stand, and half typed", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const recipe = { ingredients: "2 tsp cumin seeds\n400 g tomatoes", notes: "From aunt Rosa", cuisine: "Indian" };
  await world.recipe(anna.viewer, { title: "Red dal", ...recipe, sourceUrl: "https://www.smittenkitchen.com/x" });
  await world.recipe(anna.viewer, { title: "Plain rice", ingredients: "rice" });
  for (const search of ["cumin", "seeds cumin", "dal tomato", "tomat dal", "rosa", "indian red", "smitten", "TOMÁTOES"])
    expect([search, await found(world, anna, search)]).toEqual([search, ["Red dal"]]);
  for (const search of ["cumin rice", "umin", "com", "400 h"]) expect(await found(world, anna, search)).toEqual([]);
});

test("what is found in the title comes first, then in the ingredients, then elsewhere, the newest of each first", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const add = (title: string, day: number, columns = {}, by = anna.viewer) =>
    world.recipe(by, { title, ingredients: "water", createdAt: new Date(day), ...columns });
  await add("Tomato soup", 1);
  await add("Cold tomatoes", 2, { coupleId: null });
  await add("Pastomato", 3);
  await add("Shakshuka", 4, { ingredients: "3 tomatoes" });
  await add("Chili", 6, { notes: "Tomato if you like" });
  await add("Pizza", 7, { ingredients: "1 tomato" });
  const order = ["Cold tomatoes", "Tomato soup", "Pastomato", "Pizza", "Shakshuka", "Chili"];
  expect(await found(world, anna, "tomato")).toEqual(order);
  expect(await titles(world, anna, "search=tomato&sort=title")).toEqual([...order].sort());
  expect(await found(world, anna, "soup tomatoes")).toEqual(["Tomato soup"]);
});

test("a longer word may have one typing error where nothing has the word itself", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  await world.recipe(anna.viewer, { title: "Broccoli bake", ingredients: "1 onion", createdAt: new Date(1) });
  await world.recipe(anna.viewer, { title: "Stew", ingredients: "2 heads of broccoli", createdAt: new Date(2) });
  await world.recipe(ben.viewer, { title: "Ben's alone", ingredients: "broccoli", coupleId: null });
  await world.recipe(anna.viewer, { title: "Pasta", ingredients: "tomato paste" });
  expect(await found(world, anna, "brocoli")).toEqual(["Stew", "Broccoli bake"]);
  expect(await found(world, anna, "brocoli onions")).toEqual(["Broccoli bake"]);
  expect(await found(world, anna, "brocoli onoins")).toEqual(["Broccoli bake"]);
  expect(await found(world, anna, "brocoly")).toEqual([]);
  expect(await found(world, anna, "pasta")).toEqual(["Pasta"]);
  expect(await titles(world, anna, "search=brocoli&category=Lunch")).toEqual([]);
});

test("one typing error is forgiven in every word of a title, the ingredients and the notes", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const many = "cheddar cheese chervil chestnuts chia chicken chickpeas chili chips chives chocolate chopped";
  await world.recipe(anna.viewer, { title: "Chorizo bake", ingredients: many, createdAt: new Date(3) });
  await world.recipe(anna.viewer, { title: "Paella", ingredients: `${many}\nchorizo`, createdAt: new Date(2) });
  await world.recipe(anna.viewer, {
    title: "Rice",
    ingredients: many,
    notes: `${many}, or Chorizo`,
    createdAt: new Date(1),
  });
  await world.recipe(anna.viewer, { title: "Salad", ingredients: many, notes: "Chard" });
  expect(await found(world, anna, "chorzo")).toEqual(["Chorizo bake", "Paella", "Rice"]);
});

test("a chosen order holds for mistyped words, too", async () => {
  const world = await createWorld();
  const anna = await world.person();
  for (const [day, title] of ["Chili", "Arrabbiata", "Bolognese"].entries())
    await world.recipe(anna.viewer, {
      title,
      ingredients: "tomato",
      cookTimeMinutes: 30 - day,
      createdAt: new Date(day),
    });
  expect(await titles(world, anna, "search=tomsto")).toEqual(["Bolognese", "Arrabbiata", "Chili"]);
  expect(await titles(world, anna, "search=tomsto&sort=title")).toEqual(["Arrabbiata", "Bolognese", "Chili"]);
  expect(await titles(world, anna, "search=tomsto&sort=time")).toEqual(["Bolognese", "Arrabbiata", "Chili"]);
});

test.each(["weißwurst", "weisswurst", "smørrebrød", "smorrebrod", "sœur", "łosoś"])(
  "%s in a title comes before an ingredient",
  async (search) => {
    const world = await createWorld();
    const anna = await world.person();
    const title = "Weißwurst, Smørrebrød, sœur, łosoś";
    await world.recipe(anna.viewer, { title, createdAt: new Date(1) });
    await world.recipe(anna.viewer, { title: "Brunch", ingredients: title, createdAt: new Date(2) });
    expect(await found(world, anna, search)).toEqual([title, "Brunch"]);
  },
);

test.each(["tomato", "tomsto", "tomato&sort=title"])(
  "the next page of a search for %s goes on where the last recipe shown is deleted meanwhile",
  async (search) => {
    const world = await createWorld();
    const anna = await world.person();
    for (let count = 0; count < 40; count += 1)
      await world.recipe(anna.viewer, { title: `Soup ${count}`, ingredients: "tomato", createdAt: new Date(count) });
    const filter = filterFromParams(new URLSearchParams(`search=${search}`));
    const first = await listRecipes(world.services, anna.viewer, { filter, after: null });
    const shown = first.recipes.map(({ id }) => id);
    await world.database.delete(recipes).where(eq(recipes.id, shown.at(-1) ?? ""));
    const after = readCursor(first.next, filter.sort);
    const second = await listRecipes(world.services, anna.viewer, { filter, after });
    expect(new Set([...shown, ...second.recipes.map(({ id }) => id)]).size).toBe(40);
  },
);

test.each(["tomato", "tomsto", "tomato&sort=title", "tomato&sort=rating", "tomsto&sort=time"])(
  "the pages of a search for %s follow each other without gaps or repeats",
  async (search) => {
    const world = await createWorld();
    const anna = await world.person();
    for (let count = 0; count < 60; count += 1) {
      const place = [{ title: "Tomato" }, { ingredients: "tomato" }, { notes: "tomato" }][count % 3];
      await world.recipe(anna.viewer, { title: "Soup", ...place, createdAt: new Date(Math.floor(count / 2)) });
    }
    const filter = filterFromParams(new URLSearchParams(`search=${search}`));
    const inOne = await listRecipes(world.services, anna.viewer, { filter, after: null, pages: 3 });
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const after = readCursor(next, filter.sort);
      const page = await listRecipes(world.services, anna.viewer, { filter, after });
      expect(page.total).toBe(after ? null : 60);
      seen.push(...page.recipes.map(({ id }) => id));
      next = page.next;
    } while (next);
    expect(new Set(seen).size).toBe(60);
    expect(seen).toEqual(inOne.recipes.map(({ id }) => id));
  },
);

test("a card shows the line in which a search found what the title has not", async () => {
  const world = await createWorld();
  const anna = await world.person();
  await world.recipe(anna.viewer, { title: "Dal", ingredients: "1 onion\n2 tsp cumin seeds", createdAt: new Date(2) });
  await world.recipe(anna.viewer, { title: "Cumin bread", ingredients: "cumin", createdAt: new Date(1) });
  const shown = async (search: string) => {
    const filter = filterFromParams(new URLSearchParams({ search }));
    const { recipes, isNear } = await listRecipes(world.services, anna.viewer, { filter, after: null });
    return [isNear, ...recipes.map(({ title, found }) => [title, found && Object.values(found).join("|")])];
  };
  const line = "2 tsp |cumin| seeds";
  expect(await shown("cumin")).toEqual([false, ["Cumin bread", null], ["Dal", line]]);
  expect(await shown("cumim")).toEqual([true, ["Dal", line], ["Cumin bread", null]]);
  expect(await shown("")).toEqual([false, ["Dal", null], ["Cumin bread", null]]);
});

test("recipes from before there were search words are filled by and by, and found by title until then", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const id = await world.recipe(anna.viewer, { title: "Dal ß", searchTitle: "dal ß", ingredients: "Kümmel" });
  await world.database.update(recipes).set({ searchWords: null, searchMoreWords: null }).where(eq(recipes.id, id));
  expect(await found(world, anna, "dal")).toEqual(["Dal ß"]);
  expect(await found(world, anna, "kummel")).toEqual([]);
  await world.recipe(anna.viewer, { title: "Rice" });
  expect(await world.services.recipes.fillSearchWords(5)).toBe(1);
  expect(await world.services.recipes.fillSearchWords(5)).toBe(0);
  expect(await found(world, anna, "kummel")).toEqual(["Dal ß"]);
  const [row] = await world.database.select().from(recipes).where(eq(recipes.id, id));
  expect(row).toMatchObject({ searchTitle: "dal ss", searchWords: " dal kummel ss ", searchMoreWords: "  " });
});

test("every filter and a long search at once stay within what a query may hold", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const all = [...quickFilterNames, "glutenFree", "dairyFree", "lowFodmap"].map((name) => `${name}=true`);
  const categories = mealTypes.map((mealType) => `category=${mealType}`);
  const manyNames = "corn flour green onions french beans ground beef";
  const repeated = ["corn ".repeat(20), "spring onion ".repeat(7)];
  const words = "berries cherries candies cookies pastries jellies leaves";
  const tags = Array.from({ length: 20 }, (_, index) => `tag=${index}`);
  for (const sort of listSortNames) {
    const query = [...all, ...tags, ...categories, `sort=${sort}`].join("&");
    expect(await titles(world, anna, query)).toEqual([]);
    expect(await titles(world, anna, `${query}&search=${words}`)).toEqual([]);
    for (const search of [manyNames, ...repeated]) {
      expect(await titles(world, anna, `${query}&search=${search}`)).toEqual([]);
    }
    const filter = filterFromParams(new URLSearchParams(`${query}&search=${words}`));
    const after = { rank: 1, title: "a", id: "b" };
    expect((await listRecipes(world.services, anna.viewer, { filter, after })).recipes).toEqual([]);
  }
});

test("tags and dietary flags filter together: a recipe has all of them", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const add = (title: string, tags: string[], isGlutenFree: boolean, day: number) =>
    world.recipe(anna.viewer, { title, tags: JSON.stringify(tags), isGlutenFree, createdAt: new Date(day) });
  await add("Dal", ["vegan", "for guests"], true, 3);
  await add("Pasta", ["vegan"], false, 2);
  await add("Guests' roast", ["for guests"], true, 1);
  await world.recipe(anna.viewer, { title: "Plain", createdAt: new Date(0) });
  expect(await titles(world, anna, "tag=vegan")).toEqual(["Dal", "Pasta"]);
  expect(await titles(world, anna, "tag=vegan&glutenFree=true")).toEqual(["Dal"]);
  expect(await titles(world, anna, "tag=for+guests&tag=vegan&search=dal")).toEqual(["Dal"]);
  expect(await titles(world, anna, "tag=for")).toEqual([]);
  const filter = filterFromParams(new URLSearchParams("search=vegan"));
  const { recipes: cards } = await listRecipes(world.services, anna.viewer, { filter, after: null });
  expect(cards.map(({ title, tags }) => [title, tags])).toEqual([
    ["Dal", ["vegan", "for guests"]],
    ["Pasta", ["vegan"]],
  ]);
});

test("chips: what both rated well, what is not rated by me, what has a photo, an hour at most", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const rate = (person: Person, id: string, stars: number) => rateRecipe(world.services, person.viewer, { id, stars });
  const add = (title: string, columns = {}) => world.recipe(anna.viewer, { title, ...columns });
  const pie = await add("Pie", { createdAt: new Date(3), cookTimeMinutes: 60, imageUrl: "https://example.com/a.jpg" });
  const stew = await add("Stew", { createdAt: new Date(2), cookTimeMinutes: 61 });
  await add("Rice", { createdAt: new Date(1) });
  await rate(anna, pie, 4);
  await rate(ben, pie, 5);
  await rate(anna, stew, 5);
  await rate(ben, stew, 2);
  expect(await titles(world, anna, "both_rated=true")).toEqual(["Pie"]);
  expect(await titles(world, anna, "not_rated=true")).toEqual(["Rice"]);
  expect(await titles(world, anna, "four_stars=true")).toEqual(["Pie"]);
  expect(await titles(world, anna, "under_hour=true")).toEqual(["Pie"]);
  expect(await titles(world, anna, "with_photo=true")).toEqual(["Pie"]);
  expect(await titles(world, await world.person(), "both_rated=true")).toEqual([]);
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

test("a card tells the cook time, and each of the two their own stars apart", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer, { cookTimeMinutes: 45 });
  await rateRecipe(world.services, anna.viewer, { id, stars: 4 });
  await rateRecipe(world.services, ben.viewer, { id, stars: 5 });
  await world.recipe(anna.viewer, { title: "Unrated", createdAt: new Date(0) });
  const filter = filterFromParams(new URLSearchParams());
  const { recipes } = await listRecipes(world.services, ben.viewer, { filter, after: null });
  expect(recipes).toMatchObject([
    { cookTimeMinutes: 45, ownStars: 5, partnerStars: 4 },
    { cookTimeMinutes: null, ownStars: null, partnerStars: null },
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
