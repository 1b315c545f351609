import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteAccount } from "#app/domain/couples/delete-account.server.ts";
import { joinCouple } from "#app/domain/couples/join-couple.server.ts";
import { nameCouple } from "#app/domain/couples/make-couple.server.ts";
import { ownNetwork } from "#tests/support/own-address.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { couples, dailyFigures, listedUsers, recipes, storedCounts } from "./schema.ts";

const world = await createWorld();

async function listed({ viewer }: Person) {
  const [row] = await world.database.select().from(listedUsers).where(eq(listedUsers.userId, viewer.userId));
  return row;
}

async function counts(): Promise<Record<string, number>> {
  const rows = await world.database.select().from(storedCounts);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

async function change(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counts();
  await work();
  const after = await counts();
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
}

test("a new person is listed at once, and counted", async () => {
  const email = "new@example.com";
  expect(await change(() => world.person({ email }))).toEqual({ users: 1 });
  const [row] = await world.database.select().from(listedUsers).where(eq(listedUsers.email, email));
  expect(row).toMatchObject({ searchText: email, isCoupled: false, recipeCount: 0 });
});

test("two who share a kitchen are coupled under its name; somebody alone in one is not", async () => {
  const anna = await world.person();
  const ben = await world.person();
  await nameCouple(world.services, anna.viewer, "Küche am See");
  anna.viewer = await anna.fresh();
  expect(await listed(anna)).toMatchObject({ isCoupled: false, coupleName: "" });
  await world.services.couples.invite(anna.viewer, {
    id: world.services.newId(),
    code: "ABCDEF",
    expiresAt: new Date(Date.now() + 60_000),
    now: new Date(),
  });
  const join = () => joinCouple(world.services, { viewer: ben.viewer, address: ownNetwork() }, "ABCDEF");
  expect(await change(join)).toMatchObject({ coupled_users: 2 });
  for (const person of [anna, ben]) {
    expect(await listed(person)).toMatchObject({ isCoupled: true, coupleName: "Küche am See" });
    expect((await listed(person))?.searchText).toBe(`${person.email} kuche am see`);
  }
  await nameCouple(world.services, await ben.fresh(), "Zum Löffel");
  expect(await listed(anna)).toMatchObject({ coupleName: "Zum Löffel" });
});

test("an account that is deleted leaves the list, and its partner is single with the recipes of both", async () => {
  const { anna, ben } = await world.couple();
  await world.recipe(anna.viewer);
  await world.recipe(ben.viewer);
  const remove = () => deleteAccount(world.services, anna.viewer, { password: anna.email });
  expect(await change(remove)).toEqual({ users: -1, coupled_users: -2 });
  expect(await listed(anna)).toBeUndefined();
  expect(await listed(ben)).toMatchObject({ isCoupled: false, coupleName: "", recipeCount: 2 });
});

test("a couple that goes by itself leaves two singles", async () => {
  const { anna, coupleId } = await world.couple();
  const remove = () => world.database.delete(couples).where(eq(couples.id, coupleId)).run();
  expect(await change(remove)).toEqual({ coupled_users: -2 });
  expect(await listed(anna)).toMatchObject({ isCoupled: false, coupleId: null });
});

test("recipes are counted for whoever added them", async () => {
  const anna = await world.person();
  const id = world.services.newId();
  expect(await change(() => world.recipe(anna.viewer, { id }))).toEqual({ recipes: 1 });
  expect(await listed(anna)).toMatchObject({ recipeCount: 1 });
  expect(await change(() => world.database.delete(recipes).where(eq(recipes.id, id)).run())).toEqual({ recipes: -1 });
  expect(await listed(anna)).toMatchObject({ recipeCount: 0 });
});

test("a visit is seen in the list, and makes one active person a day, in however many browsers", async () => {
  const day = new Date().toISOString().slice(0, 10);
  const active = async () => {
    const [row] = await world.database.select().from(dailyFigures).where(eq(dailyFigures.day, day));
    return row?.activeUsers ?? 0;
  };
  const before = await active();
  const anna = await world.person();
  await world.startSession(anna.account);
  expect(await active()).toBe(before + 1);
  expect((await listed(anna))?.lastSeenAt).toBeGreaterThan(Date.now() - 60_000);
});

test("a reading of a model is counted", async () => {
  const activity = { userId: null, action: "recipe.analyzed", resourceType: "recipe", resourceId: null };
  const record = () => world.services.activity.record({ id: world.services.newId(), ...activity }, new Date());
  expect(await change(record)).toEqual({ analyses: 1 });
});
