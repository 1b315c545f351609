import { eq, inArray } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import {
  cookedMeals,
  invitations,
  mealVerdicts,
  photos,
  recipePhotos,
  recipeRatings,
  recipeShares,
  recipes,
} from "#app/database/schema.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { breakUpWithPartner } from "#app/modules/couples/break-up-couple.server.ts";
import { invitePartner } from "#app/modules/couples/invite-partner.server.ts";
import { joinCouple } from "#app/modules/couples/join-couple.server.ts";
import { addRecipe } from "#app/modules/recipes/add-recipe.server.ts";
import { deleteRecipe } from "#app/modules/recipes/delete-recipe.server.ts";
import { rateRecipe } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { setPublicAccess } from "#app/modules/sharing/share-recipe.server.ts";
import { openCoupleSocket } from "#tests/support/couple-sockets.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

const secret = "The victim's secret";

/** Creates a recipe with a photo and a deleted recipe for the victim. */
async function victimsRecipes(world: World, victim: Person) {
  victim.viewer = await victim.fresh();
  const add = async (title: string) => {
    const fields = addRecipeFormSchema.parse({ title, uploadedPhotos: await world.upload(victim) });
    return addRecipe(world.services, victim.viewer, fields);
  };
  const [kept, deleted] = [await add(secret), await add(`${secret} of before`)];
  await rateRecipe(world.services, victim.viewer, { id: kept, stars: 4 });
  await deleteRecipe(world.services, victim.viewer, deleted);
  const mealId = await world.cook(victim, kept, { note: secret });
  const planned = { date: getToday(new Date(), "UTC"), title: secret };
  await world.services.liveRows.changeRows(victim.viewer, { plannedMeals: { [kept]: planned } });
  // A yes of the partner would make a match.
  await world.services.liveRows.choose(victim.viewer, { recipeId: kept, title: secret, isYes: true });
  const rows = await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, kept));
  return { kept, deleted, mealId, photo: rows[0] };
}
type Target = Awaited<ReturnType<typeof victimsRecipes>>;

/** Reads all rows of the victim that others could change. */
async function stateOf(world: World, victim: Person, { kept, deleted, mealId }: Target) {
  const ids = [kept, deleted];
  const { database } = world;
  const { userId } = victim.viewer;
  const rows = await database.batch([
    database.select().from(recipes).where(inArray(recipes.id, ids)).orderBy(recipes.id),
    database.select().from(recipePhotos).where(inArray(recipePhotos.recipeId, ids)).orderBy(recipePhotos.id),
    database
      .select({ key: photos.key, unusedSince: photos.unusedSince })
      .from(photos)
      .where(eq(photos.uploadedBy, userId))
      .orderBy(photos.key),
    database.select().from(cookedMeals).where(inArray(cookedMeals.recipeId, ids)),
    database.select().from(mealVerdicts).where(eq(mealVerdicts.mealId, mealId)),
    database.select().from(recipeRatings).where(inArray(recipeRatings.recipeId, ids)),
    database.select().from(recipeShares).where(inArray(recipeShares.recipeId, ids)),
    database
      .select({ id: invitations.id, status: invitations.status })
      .from(invitations)
      .where(eq(invitations.invitedBy, userId)),
  ]);
  return { rows, live: await world.services.liveRows.getTables(victim.viewer) };
}

type Attempt = (world: World, as: Person, target: Target) => Promise<Response>;
const get =
  (path: (target: Target) => string): Attempt =>
  (world, as, target) =>
    world.request(path(target), { as });
const post =
  (path: (target: Target) => string, form: (target: Target) => Record<string, string>): Attempt =>
  (world, as, target) =>
    world.request(path(target), { as, form: form(target) });
const page = ({ kept }: Target) => `/app/recipes/${kept}?index`;
const editPage = ({ kept }: Target) => `/app/recipes/${kept}/edit`;

const reads: Record<string, Attempt> = {
  "opens it": get(({ kept }) => `/app/recipes/${kept}`),
  "opens its data": get(({ kept }) => `/app/recipes/${kept}.data`),
  "opens its form": get(({ kept }) => `/app/recipes/${kept}/edit`),
  "opens its history": get(({ kept }) => `/app/recipes/${kept}/history`),
  "opens its diary form": get(({ kept }) => `/app/recipes/${kept}/cooked`),
  "chooses its ingredients": get(({ kept }) => `/app/recipes/${kept}/shop`),
  "looks at the diary": get(() => "/app/diary"),
  "looks at what to choose": get(() => "/app/choose"),
  "looks at the week": get(() => "/app/week"),
  "cooks it": get(({ kept }) => `/app/recipes/${kept}/cook`),
  "opens what was deleted": get(({ deleted }) => `/app/recipes/${deleted}`),
  "searches for it": get(() => "/app/recipes?search=secret"),
  "looks among the recently deleted": get(() => "/app/recipes/deleted"),
  "looks at Home": get(() => "/app"),
};

const writes: Record<string, Attempt> = {
  "rates it": post(page, () => ({ intent: "rate", rating: "1" })),
  "records a meal": post(
    ({ kept }) => `/app/recipes/${kept}/cooked`,
    () => ({ intent: "cooked", submissionId: "12345678", cookedOn: "2026-05-03", note: "Garbage" }),
  ),
  "says something about a meal": post(
    () => "/app/diary",
    ({ mealId }) => ({ intent: "verdict", mealId, stars: "1" }),
  ),
  "removes a meal": post(
    () => "/app/diary",
    ({ mealId }) => ({ intent: "remove-meal", mealId }),
  ),
  "chooses it": post(
    () => "/app/choose",
    ({ kept }) => ({ intent: "answer", recipeId: kept, answer: "yes" }),
  ),
  "plans it": post(
    () => "/app/week",
    ({ kept }) => ({ intent: "plan", recipeId: kept, date: new Date().toISOString().slice(0, 10) }),
  ),
  "buys its ingredients": post(
    ({ kept }) => `/app/recipes/${kept}/shop`,
    () => ({ lines: "8 apples" }),
  ),
  "shares it": post(page, () => ({ intent: "sharing", isPublic: "true" })),
  "lists it": post(page, () => ({ intent: "listing", isListed: "true" })),
  "records a share": post(page, () => ({ intent: "share", platform: "copy_link" })),
  "deletes it": post(page, () => ({ intent: "delete" })),
  "edits it": post(editPage, () => ({ intent: "save", title: "Garbage", version: "1" })),
  "removes its photo": post(editPage, ({ photo }) => ({
    intent: "save",
    title: "Garbage",
    version: "1",
    removedPhotos: photo?.id ?? "",
  })),
  "chooses its cover": post(editPage, ({ photo }) => ({ intent: "primary", photoId: photo?.id ?? "" })),
  "restores a version": post(
    ({ kept }) => `/app/recipes/${kept}/history`,
    () => ({ intent: "restore", version: "1", seenVersion: "1" }),
  ),
  "varies it": post(
    ({ kept }) => `/app/recipes/${kept}/history`,
    () => ({ intent: "variation", version: "1", submissionId: "12345678" }),
  ),
  "restores what was deleted": post(
    ({ deleted }) => `/app/recipes/${deleted}/restore`,
    () => ({}),
  ),
  "restores it from the list": post(
    () => "/app/recipes/deleted",
    ({ deleted }) => ({ intent: "restore", id: deleted }),
  ),
  "deletes it for good": post(
    () => "/app/recipes/deleted",
    ({ deleted }) => ({ intent: "drop", id: deleted }),
  ),
  "restores all": post(
    () => "/app/recipes/deleted",
    () => ({ intent: "restore-all" }),
  ),
  "empties the list": post(
    () => "/app/recipes/deleted",
    () => ({ intent: "empty" }),
  ),
};

/** Expects that no response to the attacker contains the secret and that no request changes a row of the victim. */
async function expectOutOfReach(world: World, { attacker, victim }: { attacker: Person; victim: Person }) {
  const target = await victimsRecipes(world, victim);
  const before = await stateOf(world, victim, target);
  for (const [name, attempt] of Object.entries({ ...reads, ...writes })) {
    const answer = await attempt(world, attacker, target);
    expect([name, answer.status < 500]).toEqual([name, true]);
    expect((await answer.text()).includes("victim"), name).toBe(false);
    if (name in writes) expect(await stateOf(world, victim, target), name).toEqual(before);
  }
  const zip = await world.request("/app/profile/export", { as: attacker });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const texts = Object.entries(files).filter(([name]) => name.endsWith(".json"));
  expect(texts.length).toBeGreaterThan(0);
  for (const [name, bytes] of texts) expect(new TextDecoder().decode(bytes).includes(secret), name).toBe(false);
  expect(Object.keys(files).filter((name) => name.startsWith("photos/"))).toEqual([]);

  const { socket, notices } = await openCoupleSocket(attacker);
  await setPublicAccess(world.services, victim.viewer, { id: target.kept, isPublic: true });
  await setPublicAccess(world.services, attacker.viewer, { id: await world.recipe(attacker.viewer), isPublic: true });
  // The attacker's own message arrives, and none before it.
  await expect.poll(() => notices).toEqual(["recipes"]);
  socket.close();
}

async function twoPeople() {
  const world = await createWorld();
  const [attacker, victim] = [await world.person({ name: "Mallory" }), await world.person({ name: "Vera" })];
  for (const person of [attacker, victim]) {
    await world.coupleOf(person);
    await world.subscribe(person);
  }
  return { world, attacker, victim };
}
type Two = Awaited<ReturnType<typeof twoPeople>>;

async function comeTogether({ world, attacker, victim }: Two) {
  const code = await invitePartner(world.services, await victim.fresh());
  await joinCouple(world.services, { viewer: await attacker.fresh(), address: createOwnNetwork() }, code);
  for (const person of [attacker, victim]) person.viewer = await person.fresh();
}

async function part({ world, attacker, victim }: Two, leaving: Person) {
  await breakUpWithPartner(world.services, await leaving.fresh(), { password: leaving.email });
  for (const person of [attacker, victim]) person.viewer = await person.fresh();
}

test("a stranger has no access, even with an unused invitation", async () => {
  const two = await twoPeople();
  await invitePartner(two.world.services, two.victim.viewer);
  await expectOutOfReach(two.world, two);
});

test("a partner has full access, so the attacks would succeed with permission", async () => {
  const two = await twoPeople();
  const { world, attacker, victim } = two;
  await comeTogether(two);
  const target = await victimsRecipes(world, victim);
  const unread: string[] = [];
  for (const [name, attempt] of Object.entries(reads)) {
    const text = await (await attempt(world, attacker, target)).text();
    if (!text.includes("victim")) unread.push(name);
  }
  expect(unread).toEqual(["opens what was deleted"]);
  for (const [name, attempt] of Object.entries(writes)) {
    const fresh = await victimsRecipes(world, victim);
    const before = await stateOf(world, victim, fresh);
    await attempt(world, attacker, fresh);
    if (["records a share", "lists it", "varies it"].includes(name)) continue;
    expect(await stateOf(world, victim, fresh), name).not.toEqual(before);
  }
});

test.each([
  ["the attacker has left", ["attacker"]],
  ["two break-ups, the second by the victim", ["attacker", "victim"]],
] as const)("after %s, what the victim writes is out of reach", async (_, leaving) => {
  const two = await twoPeople();
  for (const who of leaving) {
    await comeTogether(two);
    await part(two, two[who]);
  }
  await expectOutOfReach(two.world, two);
});
