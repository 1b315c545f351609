import { expect } from "vitest";
import { createWorld, test } from "#tests/support/world.ts";
import { getHome } from "./find-recipes.server.ts";
import { rateRecipe } from "./publish-recipe-change.server.ts";

test("Home counts all recipes and those of the last seven days, and shows the latest eight with an image", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);
  const imageUrl = "https://example.com/a.jpg";
  for (let day = 0; day < 9; day += 1)
    await world.recipe(anna.viewer, { title: `With ${day}`, imageUrl, createdAt: daysAgo(day + 0.5) });
  for (let day = 0; day < 30; day += 1) await world.recipe(anna.viewer, { title: "Without", createdAt: daysAgo(0) });
  const home = await getHome(world.services, anna.viewer);
  expect(home).toMatchObject({ total: 39, week: 37 });
  expect(home.latest.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((day) => `With ${day}`));
});

test("Home tells what the partner saved and rated in the last seven days, the newest of each recipe, three in all", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);
  const pie = await world.recipe(anna.viewer, { title: "Apple pie", createdAt: daysAgo(9) });
  const soup = await world.recipe(ben.viewer, { title: "Lentil soup", createdAt: daysAgo(2) });
  await world.recipe(ben.viewer, { title: "Old stew", createdAt: daysAgo(8) });
  await world.recipe(ben.viewer, { title: "Ben's alone", coupleId: null });
  const toast = await world.recipe(ben.viewer, { title: "Toast", createdAt: daysAgo(6) });
  await rateRecipe(world.services, anna.viewer, { id: soup, stars: 2 });
  await rateRecipe(world.services, ben.viewer, { id: pie, stars: 4 });
  const ofAnna = await getHome(world.services, anna.viewer);
  expect(ofAnna).toMatchObject({
    partnerName: "Ben",
    news: [
      { id: pie, title: "Apple pie", stars: 4 },
      { id: soup, title: "Lentil soup", stars: null },
      { id: toast, title: "Toast", stars: null },
    ],
  });
  world.clock.advance(1000);
  await rateRecipe(world.services, ben.viewer, { id: soup, stars: 5 });
  expect((await getHome(world.services, anna.viewer)).news).toMatchObject([
    { id: soup, stars: 5 },
    { id: pie, stars: 4 },
    { id: toast, stars: null },
  ]);
  expect(await getHome(world.services, ben.viewer)).toMatchObject({
    partnerName: "Anna",
    news: [{ id: soup, stars: 2 }],
  });
});

test("whoever has no partner is told of nobody", async ({ world, anna }) => {
  await world.recipe(anna.viewer);
  expect(await getHome(world.services, anna.viewer)).toMatchObject({ partnerName: null, news: [] });
});

test("Home shows the recipe that was opened last, and never another kitchen's", async ({ world }) => {
  world.clock.set(new Date("2026-06-02T17:00:00Z"));
  const { anna, ben } = await world.couple();
  const stranger = await world.person();
  const soup = await world.recipe(ben.viewer, { title: "Lentil soup", cookTimeMinutes: 40 });
  const tonight = async (viewer: typeof anna.viewer, id: string) =>
    (await getHome(world.services, viewer, { openedId: id })).tonight;
  expect(await tonight(anna.viewer, soup)).toMatchObject([
    { id: soup, title: "Lentil soup", cookTimeMinutes: 40, hasText: true, reason: "You opened this" },
  ]);
  expect(await tonight(stranger.viewer, soup)).toEqual([]);
  const idea = await world.recipe(anna.viewer, { ingredients: "", instructions: "" });
  expect(await tonight(anna.viewer, idea)).toMatchObject([{ id: soup }]);
  expect(await tonight(anna.viewer, "no-such-id")).toMatchObject([{ id: soup }]);
});

test("Home suggests for the evening by the clock where the browser is, and not what was rated lately", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const dinner = { category: "Dinner", cookTimeMinutes: 20 } as const;
  const stew = await world.recipe(anna.viewer, { title: "Stew", ...dinner, cookTimeMinutes: 75 });
  const omelette = await world.recipe(anna.viewer, { title: "Omelette", ...dinner });
  const crumble = await world.recipe(anna.viewer, { title: "Crumble", category: "Dessert", cookTimeMinutes: 20 });
  world.clock.set(new Date("2026-06-02T19:30:00Z"));
  const tonight = async (timeZone: string) =>
    (await getHome(world.services, anna.viewer, { timeZone })).tonight.map(({ id }) => id).toSorted();
  expect(await tonight("UTC")).toEqual([omelette]);
  expect(await tonight("America/New_York")).toEqual([omelette, stew].toSorted());
  expect(await tonight("Asia/Tokyo")).toEqual([crumble, omelette].toSorted());
  expect(await tonight("Nowhere/Land")).toEqual([omelette]);
  await rateRecipe(world.services, ben.viewer, { id: omelette, stars: 5 });
  const [first] = (await getHome(world.services, anna.viewer, { timeZone: "America/New_York" })).tonight;
  expect(first?.id).toBe(stew);
});
