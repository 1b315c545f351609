import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { recipes, securityEvents, userActivityLogs } from "#app/database/schema.ts";
import { getHome } from "#app/modules/recipes/find-recipes.server.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { countOperatorFigures } from "./count-operator-figures.server.ts";
import { breakUpUsers } from "./delete-user.server.ts";
import { getOperatorDashboard, getRecipeAnalytics } from "./get-operator-pages.server.ts";

const world = await createWorld();

function breakUp(person: Person, coupleId: string, typedEmail = person.email) {
  return breakUpUsers(world.services, { userId: person.viewer.userId, coupleId, typedEmail });
}

/** What the operator and the two see counted. */
async function counted(...people: Person[]) {
  await countOperatorFigures(world.services);
  const { figures, days } = await getOperatorDashboard(world.services);
  const weeks = await Promise.all(
    people.map(async (person) => (await getHome(world.services, await person.fresh())).week),
  );
  return {
    totalRecipes: figures.totalRecipes,
    recipesAdded: figures.recipesAddedPeriod,
    chart: days.map(({ recipesAdded }) => recipesAdded),
    kinds: (await getRecipeAnalytics(world.services))?.counts.category,
    weeks,
  };
}

test("the copies of a break-up are in none of the figures, and a person's own count has all that they hold", async () => {
  const { anna, ben, coupleId } = await world.couple();
  const old = await world.recipe(anna.viewer, { category: "Dinner", createdAt: new Date(Date.now() - 9 * 86_400_000) });
  await world.recipe(anna.viewer, { category: "Dinner" });
  await world.recipe(ben.viewer, { category: "Snack" });
  const before = await counted(anna, ben);
  const couplesBefore = (await getOperatorDashboard(world.services)).figures.totalCouples;

  await breakUp(anna, coupleId);
  expect(await counted(anna, ben)).toEqual(before);
  expect((await getOperatorDashboard(world.services)).figures.totalCouples).toBe((couplesBefore ?? 0) - 1);
  for (const person of [anna, ben]) {
    expect(await world.services.userList.user(person.viewer.userId)).toMatchObject({
      recipeCount: 3,
      partnerId: null,
    });
  }
  // A recipe that goes is one less, a copy that goes none.
  await world.database.delete(recipes).where(eq(recipes.id, old));
  expect((await counted()).totalRecipes).toBe((before.totalRecipes ?? 0) - 1);
  await world.database.delete(recipes).where(isNotNull(recipes.copiedFrom));
  expect((await counted()).totalRecipes).toBe((before.totalRecipes ?? 0) - 1);
});

test("of two break-ups at once one happens, and it is in the log and among the events of both", async () => {
  const { anna, ben, coupleId } = await world.couple();
  const tries = await Promise.allSettled([breakUp(anna, coupleId), breakUp(ben, coupleId), breakUp(ben, coupleId)]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const refused of tries.filter((done) => done.status === "rejected")) {
    expect(refused.reason).toMatchObject({ code: "already_broken_up" });
  }
  const log = await world.database.select().from(userActivityLogs).where(eq(userActivityLogs.resourceId, coupleId));
  expect(log).toEqual([expect.objectContaining({ userId: null, action: "couple.broken_up" })]);
  await world.settled();
  for (const { viewer } of [anna, ben]) {
    const events = await world.database.select().from(securityEvents).where(eq(securityEvents.userId, viewer.userId));
    expect(events.map(({ kind }) => kind)).toContain("operator-broke-up");
  }
});

test("a page that still shows the earlier couple ends no other one", async () => {
  const { anna, coupleId } = await world.couple();
  await breakUp(anna, coupleId);
  const carl = await world.person();
  const next = await world.coupleOf(anna, carl);
  await expect(breakUp(anna, coupleId)).rejects.toMatchObject({ code: "already_broken_up" });
  expect((await carl.fresh()).couple?.id).toBe(next);
  await expect(breakUp(anna, next, "somebody@example.com")).rejects.toMatchObject({ code: "typed_email_wrong" });
  await expect(
    breakUpUsers(world.services, { userId: "nobody", coupleId: next, typedEmail: "" }),
  ).rejects.toMatchObject({ code: "user_not_found" });
});
