import { and, eq, isNull, or, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { couples, profiles, recipes, subscriptions } from "#app/database/schema.ts";
import { addRecipe } from "#app/modules/recipes/add-recipe.server.ts";
import { editRecipeFormSchema } from "#app/modules/recipes/edit-recipe.schema.ts";
import { editRecipe } from "#app/modules/recipes/edit-recipe.server.ts";
import { rateRecipe } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { getOutcomeCode } from "#tests/support/get-outcome-code.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { breakUpCouple, breakUpWithPartner } from "./break-up-couple.server.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { setCoupleName } from "./invite-partner.server.ts";
import { joinCouple } from "./join-couple.server.ts";

const world = await createWorld();

const leave = (person: Person) => breakUpWithPartner(world.services, person.viewer, { password: person.email });
/** A couple with a recipe of each partner, and an open invitation of another person. */
async function kitchen() {
  const { anna, ben, coupleId } = await world.couple();
  const [pie, soup] = [
    await world.recipe(anna.viewer, { title: "Pie" }),
    await world.recipe(ben.viewer, { title: "Soup" }),
  ];
  return { anna, ben, coupleId, pie, soup, code: await world.invite(await world.person()) };
}
type Kitchen = Awaited<ReturnType<typeof kitchen>>;

/** Invariants that must hold in either order. */
async function expectWhole({ anna, ben }: Kitchen, gone: Person[] = []) {
  const homeless = await world.database
    .select({ id: recipes.id })
    .from(recipes)
    .leftJoin(couples, eq(couples.id, recipes.coupleId))
    .where(or(and(sql`${recipes.coupleId} is not null`, isNull(couples.id)), isNull(recipes.coupleId)));
  expect(homeless).toEqual([]);
  const empty = await world.database
    .select({ id: couples.id })
    .from(couples)
    .where(sql`not exists (select 1 from ${profiles} where ${profiles.coupleId} = ${couples.id})`);
  expect(empty).toEqual([]);
  for (const person of [anna, ben].filter((one) => !gone.includes(one))) {
    const viewer = await person.fresh();
    expect(await world.services.recipes.count(viewer)).toBeGreaterThanOrEqual(2);
    expect(viewer.partner === null || gone.length === 0).toBe(true);
  }
}

const edit = editRecipeFormSchema.parse({ title: "Edited", version: 1 });

test.each<[string, (kitchen: Kitchen) => Promise<unknown>[], string[]]>([
  ["leaves as well", ({ ben }) => [leave(ben)], ["done"]],
  ["sends it three times", ({ anna }) => [leave(anna), leave(anna)], ["done", "done"]],
  ["is parted from by the operator, too", ({ coupleId }) => [breakUpCouple(world.services, coupleId)], ["done"]],
  [
    "edits what the other added",
    ({ ben, pie }) => [editRecipe(world.services, ben.viewer, pie, edit)],
    ["done", "deleted_meanwhile"],
  ],
  [
    "edits what they added",
    ({ ben, soup }) => [editRecipe(world.services, ben.viewer, soup, edit)],
    ["done", "deleted_meanwhile"],
  ],
  [
    "adds a recipe",
    ({ ben }) => [addRecipe(world.services, ben.viewer, addRecipeFormSchema.parse({ title: "Bread" }))],
    ["done"],
  ],
  [
    "rates a recipe",
    ({ ben, pie }) => [rateRecipe(world.services, ben.viewer, { id: pie, stars: 4 })],
    ["done", "recipe_not_found"],
  ],
  ["names the kitchen", ({ ben }) => [setCoupleName(world.services, ben.viewer, "Ours")], ["done"]],
  [
    "joins another kitchen",
    ({ ben, code }) => [joinCouple(world.services, { viewer: ben.viewer, address: createOwnNetwork() }, code)],
    ["done", "already_shares"],
  ],
  ["pays", ({ ben }) => [world.subscribe(ben)], ["done"]],
])("one leaves while the other %s", async (_, acts, allowed) => {
  for (const isFirst of [true, false]) {
    const people = await kitchen();
    const work = isFirst ? [leave(people.anna), ...acts(people)] : [...acts(people), leave(people.anna)];
    const outcomes = await Promise.all(work.map(getOutcomeCode));
    for (const outcome of outcomes) expect(["done", ...allowed]).toContain(outcome);
    await expectWhole(people);
    expect((await people.anna.fresh()).partner).toBeNull();
    await world.settled();
  }
});

test("during a concurrent break-up and account deletion, the remaining person keeps everything", async () => {
  for (const isFirst of [true, false]) {
    const people = await kitchen();
    const deletion = () => deleteAccount(world.services, people.ben.viewer, { password: people.ben.email });
    const work = isFirst ? [leave(people.anna), deletion()] : [deletion(), leave(people.anna)];
    const outcomes = await Promise.all(work.map(getOutcomeCode));
    for (const outcome of outcomes) expect(outcome).toBe("done");
    await expectWhole(people, [people.ben]);
  }
});

test("a payment after the break-up counts only for its payer", async () => {
  const people = await kitchen();
  await leave(people.ben);
  // The checkout began before the break-up, so the stored session still names the deleted couple.
  await world.subscribe(people.ben);
  expect((await people.ben.fresh()).couple?.subscriptionStatus).toBe("paid");
  expect((await people.anna.fresh()).couple?.subscriptionStatus).toBe("trial");
  const stored = await world.database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, people.ben.viewer.userId));
  expect(stored).toMatchObject([{ startedFor: people.coupleId, status: "active" }]);
});
