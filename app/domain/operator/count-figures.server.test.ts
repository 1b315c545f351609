import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { analyticsSnapshots, dailyFigures, storedCounts, users } from "#app/adapters/database/schema.ts";
import { createWorld } from "#tests/support/world.ts";
import { checkCounts, countFigures } from "./count-figures.server.ts";
import { dayOf, daysBefore } from "./day.ts";
import { viewDashboard } from "./view-dashboard.server.ts";

const world = await createWorld();
const today = dayOf(new Date());
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

beforeEach(async () => {
  world.clock.set(noonOf(today));
  await world.database.delete(users);
  await world.database.delete(dailyFigures);
  await world.database.delete(analyticsSnapshots);
});

const figuresOf = (day: string) =>
  world.database
    .select()
    .from(dailyFigures)
    .where(eq(dailyFigures.day, day))
    .then(([row]) => row);

test("the summary has all figures, and a second run at the same moment writes the same", async () => {
  const { anna } = await world.couple();
  await world.recipe(anna.viewer);
  await world.person();
  expect((await viewDashboard(world.services)).isCounted).toBe(false);
  await countFigures(world.services);
  expect((await viewDashboard(world.services)).isCounted).toBe(true);
  const { day, metric, value } = analyticsSnapshots;
  const written = () => world.database.select({ day, metric, value }).from(analyticsSnapshots);
  const first = await written();
  await Promise.all([countFigures(world.services), countFigures(world.services)]);
  expect(await written()).toEqual(first);
  expect((await viewDashboard(world.services)).figures).toEqual({
    total_users: 3,
    active_users_7d: 3,
    total_recipes: 1,
    total_couples: 1,
    single_users: 1,
    new_signups: 3,
    recipes_added_period: 1,
    ai_analysis_count: 0,
  });
});

test("days on which the cron did not run are counted by the next one", async () => {
  const threeDaysAgo = daysBefore(today, 3);
  world.clock.set(noonOf(daysBefore(today, 5)));
  await world.person();
  await countFigures(world.services);
  world.clock.set(noonOf(threeDaysAgo));
  await world.person();
  await world.person();
  world.clock.set(noonOf(today));
  await countFigures(world.services);
  expect(await figuresOf(threeDaysAgo)).toMatchObject({ signups: 2 });
  const rows = await world.database.select().from(analyticsSnapshots).where(eq(analyticsSnapshots.day, threeDaysAgo));
  expect(Object.fromEntries(rows.map(({ metric, value }) => [metric, value]))).toEqual({
    total_users: 3,
    total_recipes: 0,
    new_signups: 3,
    recipes_added_period: 0,
  });
});

test("a day that was counted to its end is not counted again", async () => {
  await world.person();
  await countFigures(world.services);
  world.clock.set(noonOf(daysBefore(today, -1)));
  expect(await countFigures(world.services)).toBe(2);
  expect(await countFigures(world.services)).toBe(1);
  await world.database.delete(users);
  await countFigures(world.services);
  expect(await figuresOf(today)).toMatchObject({ signups: 1 });
});

test("there is no trend without history, and one against 30 days ago with it", async () => {
  const monthAgo = daysBefore(today, 30);
  world.clock.set(noonOf(monthAgo));
  await world.person();
  await countFigures(world.services);
  expect((await viewDashboard(world.services)).trends.total_users).toBeNull();
  world.clock.set(noonOf(today));
  await world.person();
  await countFigures(world.services);
  expect((await viewDashboard(world.services)).trends).toMatchObject({ total_users: 100, new_signups: 0 });
});

test("a stored count that went wrong is found and corrected", async () => {
  await world.person();
  expect(await checkCounts(world.services)).toBe(0);
  await world.database.update(storedCounts).set({ value: 7 }).where(eq(storedCounts.name, "users"));
  expect(await checkCounts(world.services)).toBe(1);
  expect((await viewDashboard(world.services)).figures.total_users).toBe(1);
});
