import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { couples, photos, recipeRatings, recipes } from "#app/adapters/database/schema.ts";
import { ownNetwork } from "#tests/support/own-address.ts";
import { plainJpeg } from "#tests/support/pictures.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { addRecipe } from "../recipes/add-recipe.server.ts";
import { deleteRecipe } from "../recipes/delete-recipe.server.ts";
import { editRecipe, editRecipeForm } from "../recipes/edit-recipe.server.ts";
import { rateRecipe } from "../recipes/rate-recipe.server.ts";
import { addRecipeForm } from "../recipes/recipe.schema.ts";
import { setSharing } from "../recipes/share-recipe.server.ts";
import { viewRecipe } from "../recipes/view-recipe.server.ts";
import { breakUpCouple, forgetBreakUps } from "./break-up-couple.server.ts";
import { invitePartner } from "./invite-partner.server.ts";
import { joinCouple } from "./join-couple.server.ts";
import { leaveCouple, undoLeaving } from "./leave-couple.server.ts";
import { viewProfile } from "./view-profile.server.ts";

const hourMs = 60 * 60_000;

async function leave(world: World, person: Person) {
  await leaveCouple(world.services, person.viewer, { password: person.email });
}

/** As a new request of the person. */
async function undo(world: World, person: Person) {
  await undoLeaving(world.services, await person.fresh());
}

function add(world: World, person: Person, title: string, pictures = 0) {
  const files = Array.from({ length: pictures }, () => new Blob([plainJpeg()]));
  return addRecipe(world.services, person.viewer, addRecipeForm.parse({ title }), files);
}

async function edit(world: World, person: Person, id: string, title: string) {
  await editRecipe(world.services, await person.fresh(), id, editRecipeForm.parse({ title, version: 1 }), []);
}

async function titlesIn(world: World, coupleId: string) {
  const rows = await world.database.select().from(recipes).where(eq(recipes.coupleId, coupleId)).orderBy(recipes.title);
  return rows.map(({ title }) => title);
}

test("the couple is back with its name, its members and its recipes, as if nothing had been", async () => {
  const world = await createWorld();
  const { anna, ben, coupleId } = await world.couple();
  const pie = await add(world, anna, "Pie", 1);
  const soup = await add(world, ben, "Soup");
  await rateRecipe(world.services, ben.viewer, { id: pie, stars: 4 });
  const rowsOf = () => world.database.select().from(recipes).where(eq(recipes.coupleId, coupleId)).orderBy(recipes.id);
  const before = await rowsOf();
  const [couple] = await world.database.select().from(couples).where(eq(couples.id, coupleId));
  await leave(world, anna);
  expect((await viewProfile(world.services, await anna.fresh())).parted).toEqual({
    partnerName: "Ben",
    by: "me",
    hoursToUndo: 24,
  });
  await undo(world, anna);
  expect(await rowsOf()).toEqual(before);
  expect(await world.database.select().from(couples).where(eq(couples.id, coupleId))).toEqual([couple]);
  expect((await ben.fresh()).partner?.userId).toBe(anna.viewer.userId);
  expect(await world.database.select().from(recipeRatings).where(eq(recipeRatings.recipeId, pie))).toMatchObject([
    { userId: ben.viewer.userId, rating: 4 },
  ]);
  await world.settled();
  expect((await world.mailbox(ben.email))[0]?.subject).toBe("You share your kitchen again");
  expect((await viewRecipe(world.services, await ben.fresh(), soup)).id).toBe(soup);
});

test("what was edited, added, shared or rated since is kept", async () => {
  const world = await createWorld();
  const { anna, ben, coupleId } = await world.couple();
  const [bread, cake, pie] = [
    await add(world, anna, "Bread"),
    await add(world, anna, "Cake"),
    await add(world, anna, "Pie"),
  ];
  await leave(world, anna);
  ben.viewer = await ben.fresh();
  await edit(world, anna, bread, "Bread by Anna");
  await edit(world, ben, cake, "Cake by Ben");
  const shared = (await viewRecipe(world.services, ben.viewer, pie)).id;
  await setSharing(world.services, ben.viewer, { id: shared, isPublic: true });
  const copyOfBread = (await viewRecipe(world.services, ben.viewer, bread)).id;
  await rateRecipe(world.services, ben.viewer, { id: copyOfBread, stars: 3 });
  await add(world, ben, "Soup");
  await undo(world, anna);
  expect(await titlesIn(world, coupleId)).toEqual(["Bread by Anna", "Cake", "Cake by Ben", "Pie", "Pie", "Soup"]);
  ben.viewer = await ben.fresh();
  expect((await viewRecipe(world.services, ben.viewer, bread)).rating.mine).toBe(3);
  expect((await viewRecipe(world.services, ben.viewer, shared)).sharing.isPublic).toBe(true);
  // A page that still has the copy open finds what became of it.
  expect((await viewRecipe(world.services, ben.viewer, copyOfBread)).id).toBe(bread);
});

test("a recipe that one has deleted since stays as the other holds it", async () => {
  const world = await createWorld();
  const { anna, ben, coupleId } = await world.couple();
  const [bread, cake] = [await add(world, anna, "Bread", 1), await add(world, anna, "Cake", 1)];
  await leave(world, anna);
  ben.viewer = await ben.fresh();
  await deleteRecipe(world.services, await anna.fresh(), bread);
  await deleteRecipe(world.services, ben.viewer, (await viewRecipe(world.services, ben.viewer, cake)).id);
  await undo(world, anna);
  expect(await titlesIn(world, coupleId)).toEqual(["Bread", "Cake"]);
  expect((await viewRecipe(world.services, await ben.fresh(), cake)).photos).toHaveLength(1);
});

test("a photo that only the copy still showed is swept; all others stay", async () => {
  const world = await createWorld();
  const { anna, coupleId } = await world.couple();
  const pie = await add(world, anna, "Pie", 2);
  await leave(world, anna);
  const [gone, kept] = (await world.services.recipes.view(await anna.fresh(), pie))?.photos ?? [];
  const removal = editRecipeForm.parse({ title: "Pie", version: 1, removedPhotos: [gone?.id], photoOrder: [kept?.id] });
  await editRecipe(world.services, await anna.fresh(), pie, removal, []);
  const isUnused = async (key = "") =>
    (await world.database.select().from(photos).where(eq(photos.key, key)))[0]?.unusedSince !== null;
  expect(await isUnused(gone?.key)).toBe(false);
  await undo(world, anna);
  expect(await titlesIn(world, coupleId)).toEqual(["Pie"]);
  expect([await isUnused(gone?.key), await isUnused(kept?.key)]).toEqual([true, false]);
});

test("only whoever left can undo it, for a day, and once", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  await leave(world, anna);
  await expect(undo(world, ben)).rejects.toBeRefusedWith("cannot_reunite");
  world.clock.advance(23 * hourMs);
  expect((await viewProfile(world.services, await ben.fresh())).parted).toMatchObject({
    by: "partner",
    hoursToUndo: null,
  });
  await undo(world, anna);
  await undo(world, anna);
  expect((await viewProfile(world.services, await anna.fresh())).parted).toBeNull();
  anna.viewer = await anna.fresh();
  await leave(world, anna);
  world.clock.advance(25 * hourMs);
  expect((await viewProfile(world.services, await anna.fresh())).parted).toBeNull();
  await expect(undo(world, anna)).rejects.toBeRefusedWith("cannot_reunite");
});

test("what the operator ended, no member brings back", async () => {
  const world = await createWorld();
  const { anna, coupleId } = await world.couple();
  await breakUpCouple(world.services, coupleId);
  await expect(undo(world, anna)).rejects.toBeRefusedWith("cannot_reunite");
});

test("nobody is taken out of the kitchen that they share by now", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  await leave(world, anna);
  ben.viewer = await ben.fresh();
  await world.subscribe(ben);
  const cleo = await world.person();
  const code = await invitePartner(world.services, ben.viewer);
  await joinCouple(world.services, { viewer: cleo.viewer, address: ownNetwork() }, code);
  expect((await viewProfile(world.services, await anna.fresh())).parted?.hoursToUndo).toBeNull();
  await expect(undo(world, anna)).rejects.toBeRefusedWith("cannot_reunite");
  expect((await ben.fresh()).partner?.userId).toBe(cleo.viewer.userId);
});

test("an invitation of the meantime ends, and the plan counts for both again", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  await leave(world, anna);
  ben.viewer = await ben.fresh();
  await world.subscribe(ben);
  const code = await invitePartner(world.services, ben.viewer);
  await undo(world, anna);
  const cleo = await world.person();
  const join = joinCouple(world.services, { viewer: cleo.viewer, address: ownNetwork() }, code);
  await expect(join).rejects.toBeRefusedWith("invitation_not_valid");
  expect((await anna.fresh()).couple?.subscriptionStatus).toBe("paid");
});

test("two who come together again by an invitation hold each recipe once, and what was edited beside it", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const [bread, cake] = [await add(world, anna, "Bread", 1), await add(world, ben, "Cake", 1)];
  await rateRecipe(world.services, ben.viewer, { id: bread, stars: 4 });
  await leave(world, anna);
  ben.viewer = await ben.fresh();
  await world.subscribe(ben);
  await edit(world, anna, cake, "Cake by Anna");
  world.clock.advance(72 * hourMs);
  await world.subscribe(ben);
  const code = await invitePartner(world.services, ben.viewer);
  await joinCouple(world.services, { viewer: await anna.fresh(), address: ownNetwork() }, code);
  ben.viewer = await ben.fresh();
  expect(await titlesIn(world, ben.viewer.couple?.id ?? "")).toEqual(["Bread", "Cake", "Cake by Anna"]);
  expect((await viewRecipe(world.services, ben.viewer, bread)).rating.mine).toBe(4);
});

test("leaving again and again ends after five times a day", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  for (let times = 0; times < 5; times += 1) {
    anna.viewer = await anna.fresh();
    await leave(world, anna);
    await undo(world, anna);
  }
  anna.viewer = await anna.fresh();
  await expect(leave(world, anna)).rejects.toBeRefusedWith("too_many_leavings");
});

test("the record of a break-up is dropped after a month", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const id = await add(world, anna, "Pie");
  await leave(world, anna);
  ben.viewer = await ben.fresh();
  world.clock.advance(29 * 24 * hourMs);
  await forgetBreakUps(world.services);
  expect(await world.services.recipes.view(ben.viewer, id)).not.toBeNull();
  world.clock.advance(2 * 24 * hourMs);
  await forgetBreakUps(world.services);
  expect(await world.services.recipes.view(ben.viewer, id)).toBeNull();
});
