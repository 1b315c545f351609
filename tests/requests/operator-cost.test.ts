import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "#app/database/database.ts";
import { countOperatorFigures } from "#app/modules/operator/count-operator-figures.server.ts";
import { createOperatorFiguresStore } from "#app/modules/operator/operator-figures-store.server.ts";
import { countRoundTrips, createCountingDatabase, type RoundTrips } from "#tests/support/counting-database.ts";
import { bindings, createWorld } from "#tests/support/world.ts";

const world = await createWorld();
let operator = { cookie: "" };

/** Creates this many users with three recipes each; two thirds of the users are in couples. */
const size = 3_000;

beforeAll(async () => {
  operator = await world.operator();
  const numbers = JSON.stringify(Array.from({ length: size }, (_, index) => index));
  const fill = (sql: string) => bindings.DB.prepare(sql).bind(numbers);
  await bindings.DB.batch([
    fill(
      `insert into users (id, email, created_at) select 'u' || value, 'user-' || value || '@example.com', value from json_each(?1)`,
    ),
    fill(`insert into couples (id, name, search_name, subscription_status, created_at)
      select 'c' || value, 'Kitchen ' || value, 'kitchen ' || value, 'trial', 0 from json_each(?1) where value < ${size / 3}`),
    fill(`insert into profiles (id, couple_id, couple_seat, subscription_tier, created_at)
      select 'u' || value, iif(value < ${(size * 2) / 3}, 'c' || (value / 2), null), iif(value < ${(size * 2) / 3}, value % 2 + 1, null), 'trial', 0
      from json_each(?1)`),
    ...[1, 2, 3].map((n) =>
      fill(`insert into recipes (id, title, search_title, search_words, search_more_words, ingredients, instructions, is_gluten_free, is_dairy_free, is_low_fodmap,
        added_by, is_public, created_at, updated_at, origin_id)
        select 'r${n}-' || value, 'Pie', 'pie', '', '', '', '', 0, 0, 0, 'u' || value, 0, value, value, 'r${n}-' || value from json_each(?1)`),
    ),
  ]);
  await countOperatorFigures(world.services);
});

const tripsOf = (path: string) => countRoundTrips(world, path, { as: operator });

const sum = (trips: RoundTrips) => trips.reduce((total, rows) => total + rows, 0);

test.each(["/admin/dashboard", "/admin/users/u1", "/admin/activity", "/admin/recipes"])(
  "%s costs at most 3 round trips and 320 rows, among thousands of users",
  async (path) => {
    const trips = await tripsOf(path);
    expect(trips.length).toBeLessThanOrEqual(3);
    expect(sum(trips), String(trips)).toBeLessThanOrEqual(320);
    expect(sum(trips)).toBeGreaterThan(1);
  },
);

test("/admin/settings reads a bounded number of rows", async () => {
  const trips = await tripsOf("/admin/settings");
  expect(trips.length).toBeLessThanOrEqual(5);
  expect(sum(trips), String(trips)).toBeLessThanOrEqual(200);
});

test.each([
  "filter=all",
  "search=kitchen 77",
  "search=nobody",
  "search=example.com",
  "filter=coupled",
  "filter=single",
  "page=2",
  "filter=coupled&page=20",
])("/admin/users?%s reads each user with kitchen, partner and recipes at most twice", async (query) => {
  const trips = await tripsOf(`/admin/users?${query}`);
  expect(trips.length).toBeLessThanOrEqual(3);
  expect(sum(trips), `${trips} of ${size}`).toBeLessThanOrEqual(10 * size + 250);
});

test("the cron reads each user twice and each recipe four times", async () => {
  const trips: RoundTrips = [];
  const figures = createOperatorFiguresStore(openDatabase(createCountingDatabase(bindings.DB, trips)));
  await countOperatorFigures({ ...world.services, figures });
  expect(sum(trips)).toBeLessThanOrEqual(2 * size + 4 * 3 * size + 250);
});
