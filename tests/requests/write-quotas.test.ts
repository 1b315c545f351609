import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { recipes } from "#app/adapters/database/schema.ts";
import { photoBytesADay, photosADay } from "#app/domain/photos/photo-files.server.ts";
import { writeQuotaOf, writesADay, writesWithoutAccount } from "#app/http/write-quotas.server.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { pagesAndDoors } from "./doors.ts";

let world: World;
let anna: Person;

beforeAll(async () => {
  world = await createWorld();
  anna = await world.person();
});

async function spend(person: Person, address: keyof typeof writesADay, intent: string, uses: number): Promise<void> {
  const quota = writeQuotaOf(address, intent);
  if (quota) await world.services.quotas.take(quota, person.viewer.userId, new Date(), uses);
}

test("every address that writes has a row in the table of quotas, and every row its address", async () => {
  const everything = await pagesAndDoors(world, anna);
  const writing = everything.filter(({ methods }) => methods.some((method) => method !== "GET"));
  const patterns = new Set(writing.map(({ pattern }) => pattern.replace(" (data)", "")));
  expect([...patterns].sort()).toEqual([...Object.keys(writesADay), ...Object.keys(writesWithoutAccount)].sort());
});

test("past the quota of a day nothing is written, and the form comes back with what was typed", async () => {
  await spend(anna, "/app/add", "other", 300);
  const form = { title: "Plum cake", ingredients: "1 kg plums" };
  const refused = await world.request("/app/add", { as: anna, form });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  const page = await refused.text();
  expect(page).toContain("That is a lot for one day.");
  expect(page).toContain("Plum cake");
  expect(page).toContain("1 kg plums");
});

test("each intent is counted by itself, so that nobody is kept from leaving by having done something else", async () => {
  const ben = await world.person();
  await spend(ben, "/app/profile", "person", 100);
  const rename = { intent: "person", name: "Ben" };
  expect((await world.request("/app/profile", { as: ben, form: rename })).status).toBe(429);
  const signOut = { intent: "end-other-sessions" };
  expect(await world.request("/app/profile", { as: ben, form: signOut })).toRedirectTo("/app/profile");
});

test("past the quota a recipe is still made private and taken off the lists", async () => {
  const dora = await world.person();
  const id = await world.recipe(dora.viewer);
  const share = (form: Record<string, string>) => world.request(`/app/recipes/${id}`, { as: dora, form });
  await share({ intent: "sharing", isPublic: "true" });
  for (const intent of ["sharing", "listing"]) await spend(dora, "/app/recipes/:id", intent, 100);
  expect((await share({ intent: "sharing", isPublic: "true" })).status).toBe(429);
  expect((await share({ intent: "listing", isListed: "false" })).status).toBe(200);
  expect((await share({ intent: "sharing", isPublic: "false" })).status).toBe(200);
  const [row] = await world.database.select().from(recipes).where(eq(recipes.id, id));
  expect(row).toMatchObject({ isPublic: false, isListed: false });
});

test("past the quota a timer is not started, and those that run are stopped", async () => {
  const emil = await world.person();
  const post = (timer: object | null) =>
    world.request("/api/timers", { as: emil, json: { changes: { "pie:1:0": timer } } });
  const timer = { recipeId: "pie", title: "Pie", step: 1, label: "5 minutes", endsAt: null, leftMs: 300_000 };
  expect((await post(timer)).status).toBe(200);
  await spend(emil, "/api/timers", "other", 999);
  expect((await post(timer)).status).toBe(429);
  expect(await (await post(null)).json()).toMatchObject({ timers: [] });
});

test("an account whose address is not confirmed has a tenth, which is enough for an evening", async () => {
  const cleo = await world.person({ confirmed: false });
  await spend(cleo, "/app/add", "other", 29);
  const add = () => world.request("/app/add", { as: cleo, form: { title: "Pie" } });
  expect(await add()).toRedirectTo("/app/recipes");
  expect((await add()).status).toBe(429);
  expect(photosADay.max / 10).toBeGreaterThanOrEqual(60);
  expect(photoBytesADay.max / 10).toBeLessThan(1_000_000_000);
});
