import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { countFigures } from "#app/domain/operator/count-figures.server.ts";
import { countingDatabase, type RoundTrips } from "#tests/support/counting-database.ts";
import { bindings, createWorld, testOrigin } from "#tests/support/world.ts";
import app from "#workers/app.ts";

const world = await createWorld();
let cookie = "";

/** This many users, the first two thirds of them in couples, with three recipes each. */
const size = 3_000;

beforeAll(async () => {
  cookie = (await world.operator()).cookie;
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
      fill(`insert into recipes (id, title, search_title, ingredients, instructions, is_gluten_free, is_dairy_free, is_low_fodmap,
        added_by, is_public, created_at, updated_at)
        select 'r${n}-' || value, 'Pie', 'pie', '', '', 0, 0, 0, 'u' || value, 0, value, value from json_each(?1)`),
    ),
  ]);
  await countFigures(world.services);
});

async function tripsOf(path: string): Promise<RoundTrips> {
  const trips: RoundTrips = [];
  const context = createExecutionContext();
  const request = new Request(testOrigin + path, { headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" } });
  const response = await app.fetch(
    request as never,
    { ...bindings, DB: countingDatabase(bindings.DB, trips) },
    context,
  );
  expect([path, response.status]).toEqual([path, 200]);
  await response.text();
  await waitOnExecutionContext(context);
  return trips;
}

const sum = (trips: RoundTrips) => trips.reduce((total, rows) => total + rows, 0);
const after = encodeURIComponent(JSON.stringify([1_500, "u1500"]));

test.each([
  "/admin/dashboard",
  "/admin/users",
  "/admin/users?filter=coupled",
  "/admin/users?filter=single&sort=email&direction=asc",
  "/admin/users?sort=couple",
  "/admin/users?sort=recipes",
  "/admin/users?sort=active&direction=asc",
  `/admin/users?after=${after}`,
  `/admin/users?filter=coupled&after=${after}`,
  "/admin/users/u1",
  "/admin/activity",
  "/admin/recipes",
])("%s costs at most 3 round trips and 200 rows, among thousands of users", async (path) => {
  const trips = await tripsOf(path);
  expect(trips.length).toBeLessThanOrEqual(3);
  expect(sum(trips), String(trips)).toBeLessThanOrEqual(200);
  expect(sum(trips)).toBeGreaterThan(1);
});

test("/admin/settings looks at each part once, and reads little of what it finds", async () => {
  const trips = await tripsOf("/admin/settings");
  expect(trips.length).toBeLessThanOrEqual(7);
  expect(sum(trips), String(trips)).toBeLessThanOrEqual(200);
});

test.each([
  ["kitchen 77", 1],
  ["nobody", 1],
  // What is found is sorted, too.
  ["example.com", 2],
])("a search for %s reads each user at most %i times", async (search, times) => {
  const trips = await tripsOf(`/admin/users?search=${encodeURIComponent(search)}`);
  expect(trips.length).toBeLessThanOrEqual(3);
  expect(sum(trips), String(trips)).toBeLessThanOrEqual(times * size + 250);
});
