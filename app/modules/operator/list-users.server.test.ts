import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { couples, profiles, recipes } from "#app/database/schema.ts";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import { setCoupleName } from "#app/modules/couples/invite-partner.server.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { listUsers } from "./list-users.server.ts";
import { parseUserQuery } from "./user-filter.schema.ts";

const world = await createWorld();

const list = (search: string, filter = "all") =>
  listUsers(world.services, parseUserQuery(new URLSearchParams({ search, filter })), 1);

async function listed({ email }: Person) {
  return (await list(email)).users[0];
}

test("a new person is listed and counted at once, and each filter counts what the search finds under it", async () => {
  const before = (await list("")).counts.all;
  const anna = await world.person();
  expect(await listed(anna)).toMatchObject({ coupleStatus: "Single", coupleId: null, recipeCount: 0 });
  expect((await list("")).counts.all).toBe(before + 1);
  await world.couple();
  expect((await list("", "coupled")).counts).toEqual({ all: before + 3, coupled: 2, single: before + 1 });
  expect((await list(anna.email, "coupled")).counts).toEqual({ all: 1, coupled: 0, single: 1 });
});

test("two who share a kitchen are coupled under its name; somebody alone in one is single and found by it", async () => {
  const { anna, ben } = await world.couple();
  await setCoupleName(world.services, anna.viewer, "Zum Löffel");
  for (const person of [anna, ben]) expect(await listed(person)).toMatchObject({ coupleStatus: "Zum Löffel" });
  const carl = await world.person();
  await world.coupleOf(carl);
  await setCoupleName(world.services, carl.viewer, "Küche am See");
  const { users } = await list("kuche am see", "single");
  expect(users).toMatchObject([
    { id: carl.viewer.userId, coupleStatus: "Single", coupleId: null, kitchenName: "Küche am See" },
  ]);
});

test("an account that is deleted leaves the list, and its partner is single with the recipes of both", async () => {
  const { anna, ben } = await world.couple();
  await world.recipe(anna.viewer);
  await world.recipe(ben.viewer);
  await deleteAccount(world.services, anna.viewer, { password: anna.email });
  expect(await listed(anna)).toBeUndefined();
  expect(await listed(ben)).toMatchObject({ coupleStatus: "Single", recipeCount: 2 });
});

test("a couple that goes by itself leaves two singles", async () => {
  const { anna, coupleId } = await world.couple();
  await world.database.delete(couples).where(eq(couples.id, coupleId));
  expect(await listed(anna)).toMatchObject({ coupleStatus: "Single", coupleId: null });
});

test("whoever lacks a profile is listed, never active", async () => {
  const anna = await world.person();
  expect((await listed(anna))?.lastActive?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  await world.database.delete(profiles).where(eq(profiles.id, anna.viewer.userId));
  expect(await listed(anna)).toMatchObject({ coupleStatus: "Single", lastActive: null });
});

test("recipes are counted for whoever added them, without the deleted ones", async () => {
  const { viewer, ...anna } = await world.person();
  const id = await world.recipe(viewer);
  expect(await listed({ viewer, ...anna })).toMatchObject({ recipeCount: 1 });
  await world.database.update(recipes).set({ deletedAt: new Date() }).where(eq(recipes.id, id));
  expect(await listed({ viewer, ...anna })).toMatchObject({ recipeCount: 0 });
});
