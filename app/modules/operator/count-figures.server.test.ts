import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { analyticsSnapshots, couples, profiles, recipes, users } from "#app/database/schema.ts";
import { createWorld } from "#tests/support/world.ts";
import { countOperatorFigures } from "./count-operator-figures.server.ts";
import { calculateTrendPercent, formatUtcDay, subtractDays } from "./figures.ts";
import { getOperatorDashboard, getRecipeAnalytics } from "./get-operator-pages.server.ts";

const world = await createWorld();
const today = formatUtcDay(new Date());
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

beforeEach(async () => {
  world.clock.set(noonOf(today));
  await world.database.delete(users);
  await world.database.delete(couples);
  await world.database.delete(analyticsSnapshots);
});

const figuresOf = (day: string) =>
  world.database
    .select()
    .from(analyticsSnapshots)
    .where(eq(analyticsSnapshots.day, day))
    .then(([row]) => row);

test("before the first run of the cron the page counts, and a second run at the same moment writes the same", async () => {
  const { anna } = await world.couple();
  await world.recipe(anna.viewer);
  await world.recipe(anna.viewer, { deletedAt: world.clock.now() });
  await world.recipe(anna.viewer, { copiedFrom: "another" });
  await world.person();
  const activity = { userId: null, action: "recipe.analyzed", resourceType: "recipe", resourceId: null };
  await world.services.activity.record({ id: "read-by-model", ...activity }, world.clock.now());
  const { figures } = await getOperatorDashboard(world.services);
  expect(figures).toMatchObject({
    totalUsers: 3,
    activeUsers7d: 3,
    totalRecipes: 1,
    totalCouples: 1,
    newSignups: 3,
    recipesAddedPeriod: 1,
    aiAnalysisCount: 1,
    signups: 3,
    recipesAdded: 1,
    activeUsers: 3,
  });
  const written = () => world.database.select().from(analyticsSnapshots);
  const first = (await written()).map(({ countedAt, ...counted }) => counted);
  await Promise.all([countOperatorFigures(world.services), countOperatorFigures(world.services)]);
  expect((await written()).map(({ countedAt, ...counted }) => counted)).toEqual(first);
});

test("pages show what was counted last until the cron counts again", async () => {
  await world.person();
  await countOperatorFigures(world.services);
  await world.person();
  const countedAt = expect.closeTo(noonOf(today).getTime(), -5);
  const shown = async () => (await getOperatorDashboard(world.services)).figures;
  expect(await shown()).toMatchObject({ totalUsers: 1 });
  expect((await shown()).countedAt.getTime()).toEqual(countedAt);
  await countOperatorFigures(world.services);
  expect(await shown()).toMatchObject({ totalUsers: 2 });
});

test("days on which the cron did not run are counted by the next one", async () => {
  const threeDaysAgo = subtractDays(today, 3);
  world.clock.set(noonOf(subtractDays(today, 5)));
  await world.person();
  await countOperatorFigures(world.services);
  world.clock.set(noonOf(threeDaysAgo));
  await world.person();
  await world.person();
  world.clock.set(noonOf(today));
  expect(await countOperatorFigures(world.services)).toBe(6);
  expect(await figuresOf(threeDaysAgo)).toMatchObject({
    signups: 2,
    totalUsers: 3,
    totalRecipes: 0,
    totalCouples: null,
    activeUsers7d: null,
  });
});

test("a day is counted to its end on the next one, and then no more", async () => {
  await world.person();
  await countOperatorFigures(world.services);
  await world.person();
  world.clock.set(noonOf(subtractDays(today, -1)));
  expect(await countOperatorFigures(world.services)).toBe(2);
  expect(await countOperatorFigures(world.services)).toBe(1);
  await world.database.delete(users);
  await countOperatorFigures(world.services);
  expect(await figuresOf(today)).toMatchObject({ signups: 2 });
});

test("somebody is active on each day on which they were seen, in however many browsers", async () => {
  const anna = await world.person();
  await world.startSession(anna.account);
  await countOperatorFigures(world.services);
  expect(await figuresOf(today)).toMatchObject({ activeUsers: 1 });
  const tomorrow = subtractDays(today, -1);
  world.clock.set(noonOf(tomorrow));
  await world.database.update(profiles).set({ lastSeenAt: noonOf(tomorrow) });
  await countOperatorFigures(world.services);
  expect(await figuresOf(today)).toMatchObject({ activeUsers: 1 });
  expect(await figuresOf(tomorrow)).toMatchObject({ activeUsers: 1 });
});

test("there is no trend without history, and one against 30 days ago with it", async () => {
  const monthAgo = subtractDays(today, 30);
  world.clock.set(noonOf(monthAgo));
  await world.person();
  await countOperatorFigures(world.services);
  expect((await getOperatorDashboard(world.services)).monthAgo).toMatchObject({ totalUsers: 0 });
  world.clock.set(noonOf(today));
  await world.person();
  await countOperatorFigures(world.services);
  const { figures, monthAgo: before } = await getOperatorDashboard(world.services);
  expect(calculateTrendPercent(figures.totalUsers, before?.totalUsers ?? null)).toBe(100);
  expect(calculateTrendPercent(figures.newSignups, before?.newSignups ?? null)).toBe(0);
});

test("the figures of a page agree: kinds add up to all recipes, and the period to its days", async () => {
  expect(await getRecipeAnalytics(world.services)).toBeNull();
  const { viewer } = await world.person();
  await world.recipe(viewer, { category: "Dinner", cuisine: "Thai" });
  await countOperatorFigures(world.services);
  await world.recipe(viewer, { category: "Dinner", cuisine: " Thai " });
  const deleted = await world.recipe(viewer, { category: null });
  world.clock.set(noonOf(subtractDays(today, -1)));
  await countOperatorFigures(world.services);
  await world.database.delete(recipes).where(eq(recipes.id, deleted));
  world.clock.set(noonOf(subtractDays(today, -2)));
  await world.recipe(viewer, { category: "Snack", createdAt: world.clock.now() });
  await countOperatorFigures(world.services);
  const analytics = await getRecipeAnalytics(world.services);
  expect(analytics).toMatchObject({
    totalRecipes: 3,
    counts: {
      category: [
        { name: "Dinner", count: 2 },
        { name: "Snack", count: 1 },
      ],
      cuisine: [{ name: "Thai", count: 2 }],
      share: [],
      reading: [],
    },
  });
  const { figures, days } = await getOperatorDashboard(world.services);
  expect(figures.recipesAddedPeriod).toBe(4);
  expect(days.reduce((sum, { recipesAdded }) => sum + recipesAdded, 0)).toBe(4);
});
