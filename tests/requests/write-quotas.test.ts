import { beforeAll, expect, test } from "vitest";
import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import { dailySavedRecipeQuota, dailyWriteQuota } from "#app/http/consume-write-quota.server.ts";
import { dailyPhotoByteQuota, dailyPhotoQuota } from "#app/modules/photos/photo-files.server.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let anna: Person;

beforeAll(async () => {
  world = await createWorld();
  anna = await world.person();
});

async function spend(person: Person, quota: Quota, uses: number): Promise<void> {
  await world.services.quotas.consume(quota, person.viewer.userId, new Date(), uses);
}

test("past the daily quota nothing is written, and the form keeps what was typed", async () => {
  await spend(anna, dailySavedRecipeQuota, 300);
  const form = { title: "Plum cake", ingredients: "1 kg plums" };
  const refused = await world.request("/app/add.data", { as: anna, form });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  const reply = await refused.text();
  expect(reply).toContain("You've reached today's limit.");
  expect(reply).toContain("Plum cake");
  expect(reply).toContain("1 kg plums");
});

test("other writes share one daily quota, which does not affect adding recipes", async () => {
  const ben = await world.person();
  await spend(ben, dailyWriteQuota, 3_000);
  const rename = { intent: "person", name: "Ben" };
  expect((await world.request("/app/profile", { as: ben, form: rename })).status).toBe(429);
  expect((await world.request("/app/add.data", { as: ben, form: { title: "Pie" } })).status).toBe(200);
});

test("an unconfirmed account has a tenth of the quota", async () => {
  const cleo = await world.person({ confirmed: false });
  await spend(cleo, dailySavedRecipeQuota, 29);
  const add = () => world.request("/app/add.data", { as: cleo, form: { title: "Pie" } });
  expect([(await add()).status, (await add()).status]).toEqual([200, 429]);
  expect(dailyPhotoQuota.max / 10).toBeGreaterThanOrEqual(60);
  expect(dailyPhotoByteQuota.max / 10).toBeLessThan(1_000_000_000);
});
