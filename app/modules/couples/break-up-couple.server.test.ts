import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { couples, invitations, photos, profiles, recipePhotos, recipes } from "#app/database/schema.ts";
import { startCheckout } from "#app/modules/billing/checkout.server.ts";
import { addRecipe } from "#app/modules/recipes/add-recipe.server.ts";
import {
  deleteRecipe,
  listDeletedRecipes,
  restoreAllRecipes,
  restoreRecipe,
} from "#app/modules/recipes/delete-recipe.server.ts";
import { editRecipeFormSchema } from "#app/modules/recipes/edit-recipe.schema.ts";
import { editRecipe } from "#app/modules/recipes/edit-recipe.server.ts";
import { getRecipeForViewer } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { rateRecipe } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { setPublicAccess } from "#app/modules/sharing/share-recipe.server.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, type Person, test, type World } from "#tests/support/world.ts";
import { breakUpCouple, breakUpWithPartner } from "./break-up-couple.server.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { joinCouple } from "./join-couple.server.ts";
import { getProfileView } from "./profile-view.server.ts";

/** People in these tests confirm with their email address, unless a test gives them a password. */
async function leave(world: World, person: Person, password = person.email) {
  await breakUpWithPartner(world.services, person.viewer, { password });
}

async function add(world: World, person: Person, title: string, pictures = 0) {
  const uploadedPhotos = await world.upload(person, pictures);
  const fields = addRecipeFormSchema.parse({ title, notes: `Our ${title}`, uploadedPhotos });
  return addRecipe(world.services, person.viewer, fields);
}

async function heldBy(world: World, person: Person) {
  const { couple } = await person.fresh();
  const held = eq(recipes.coupleId, couple?.id ?? "");
  return world.database.select().from(recipes).where(held).orderBy(recipes.title);
}

test("after a break-up each person has their own kitchen with editable copies of every recipe", async ({ world }) => {
  const { anna, ben, coupleId } = await world.couple();
  const gratin = await add(world, anna, "Gratin", 2);
  const soup = await add(world, ben, "Soup");
  await rateRecipe(world.services, anna.viewer, { id: gratin, stars: 5 });
  await rateRecipe(world.services, ben.viewer, { id: gratin, stars: 2 });
  await leave(world, anna);

  for (const person of [anna, ben]) {
    person.viewer = await person.fresh();
    expect(person.viewer).toMatchObject({ partner: null, couple: { name: `${person.viewer.name}'s Kitchen` } });
    const held = await heldBy(world, person);
    expect(held.map(({ title }) => title)).toEqual(["Gratin", "Soup"]);
    expect(held.map(({ addedBy }) => addedBy)).toEqual([person.viewer.userId, person.viewer.userId]);
    const id = held[0]?.id ?? "";
    const view = await getRecipeForViewer(world.services, person.viewer, id);
    expect(view.rating).toMatchObject({ mine: person === anna ? 5 : 2, others: [], partner: null });
    expect(view).toMatchObject({ notes: "Our Gratin", photos: [{}, {}] });
    await editRecipe(world.services, person.viewer, id, editRecipeFormSchema.parse({ title: "Mine", version: 1 }));
  }
  expect((await heldBy(world, anna)).map(({ id }) => id)).toContain(gratin);
  expect((await heldBy(world, ben)).map(({ id }) => id)).toContain(soup);
  expect(await world.database.select().from(couples).where(eq(couples.id, coupleId))).toEqual([]);
});

test("a photo that one person removes stays in the other's copy", async ({ world, couple: { anna, ben } }) => {
  const pie = await add(world, anna, "Pie", 1);
  await leave(world, ben);
  const [copy] = await heldBy(world, ben);
  anna.viewer = await anna.fresh();
  await deleteRecipe(world.services, anna.viewer, pie);
  await deleteAccount(world.services, await anna.fresh(), { password: anna.email });
  const shown = await world.database
    .select({ unusedSince: photos.unusedSince })
    .from(recipePhotos)
    .innerJoin(photos, eq(photos.key, recipePhotos.imageUrl))
    .where(eq(recipePhotos.recipeId, copy?.id ?? ""));
  expect(shown).toEqual([{ unusedSince: null }]);
});

test("a link to a partner's recipe ends with the couple", async ({ world, couple: { anna, ben } }) => {
  const id = await add(world, anna, "Pie");
  await setPublicAccess(world.services, ben.viewer, { id, isPublic: true });
  const [{ publicSlug } = { publicSlug: null }] = await heldBy(world, anna);
  await leave(world, ben);
  expect(await world.services.recipes.findPublic(publicSlug ?? "")).toBeNull();
  await setPublicAccess(world.services, await anna.fresh(), { id, isPublic: true });
  expect(await world.services.recipes.findPublic(publicSlug ?? "")).toMatchObject({ recipe: { id } });
});

test("a shared link stays with the person who added the recipe; the copy is private", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const id = await add(world, anna, "Pie");
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  const [{ publicSlug } = { publicSlug: null }] = await heldBy(world, anna);
  await leave(world, ben);
  expect(await world.services.recipes.findPublic(publicSlug ?? "")).toMatchObject({ recipe: { id } });
  expect(await heldBy(world, ben)).toMatchObject([{ isPublic: false, publicSlug: null, isListed: false }]);
});

test("the payer keeps the plan, and the other is emailed", async ({ world, couple: { anna, ben } }) => {
  await world.subscribe(anna);
  expect((await ben.fresh()).couple?.subscriptionStatus).toBe("paid");
  await leave(world, ben);
  expect(await anna.fresh()).toMatchObject({ subscriptionTier: "paid", couple: { subscriptionStatus: "paid" } });
  expect(await ben.fresh()).toMatchObject({ subscriptionTier: "trial", couple: { subscriptionStatus: "trial" } });
  await world.settled();
  const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject);
  expect(subjects(await world.mailbox(anna.email))).toEqual(["Ben has left your kitchen"]);
  const [told, ...others] = await world.mailbox(ben.email);
  expect(told?.subject).toBe("Your kitchen is no longer on the paid plan");
  expect(told?.text).toContain("you no longer share a kitchen");
  expect(others).toEqual([]);
});

test("a break-up closes the kitchen's checkout and ends its invitations", async ({ world }) => {
  const { anna, ben, coupleId } = await world.couple();
  await startCheckout(world.services, anna.viewer, "monthly");
  await world.database.insert(invitations).values({
    ...{ id: world.services.newId(), inviteCode: "ABCDEF", coupleId, invitedBy: anna.viewer.userId, status: "pending" },
    ...{ expiresAt: new Date(world.clock.now().getTime() + 86_400_000), createdAt: world.clock.now() },
  });
  await leave(world, anna);
  await world.settled();
  expect(await world.services.checkouts.listToClose(10, anna.viewer.userId)).toEqual([]);
  const cleo = await world.person();
  const join = joinCouple(world.services, { viewer: cleo.viewer, address: createOwnNetwork() }, "ABCDEF");
  await expect(join).rejects.toBeRefusedWith("invitation_not_valid");
  expect((await ben.fresh()).partner).toBeNull();
});

test("a wrong password changes nothing, and ten are allowed", async ({ world }) => {
  const anna = await world.person({ password: "a good password" });
  const ben = await world.person();
  await world.coupleOf(anna, ben);
  for (let tried = 0; tried < 10; tried += 1) {
    await expect(leave(world, anna)).rejects.toBeRefusedWith("break_up_not_confirmed");
  }
  await expect(leave(world, anna, "a good password")).rejects.toBeRefusedWith("too_many_attempts");
  await expect(leave(world, ben, anna.email)).rejects.toBeRefusedWith("break_up_not_confirmed");
  expect((await anna.fresh()).partner).not.toBeNull();
});

test("leaving changes nothing for a person without a partner", async ({ world, anna }) => {
  await leave(world, anna);
  const coupleId = await world.coupleOf(anna);
  await leave(world, anna);
  expect((await anna.fresh()).couple?.id).toBe(coupleId);
  expect(await breakUpCouple(world.services, coupleId)).toBe(false);
  expect(await breakUpCouple(world.services, "no couple")).toBe(false);
});

test("only members and the operator can end a couple, and the operator's break-up emails both", async ({ world }) => {
  const { anna, ben, coupleId } = await world.couple();
  const stranger = await world.person();
  expect(await breakUpCouple(world.services, coupleId, stranger.viewer.userId)).toBe(false);
  expect(await breakUpCouple(world.services, coupleId)).toBe(true);
  await world.settled();
  for (const person of [anna, ben]) {
    const [mail] = await world.mailbox(person.email);
    expect(mail?.subject).toBe("Your kitchen is now two kitchens");
    expect((await getProfileView(world.services, await person.fresh())).brokenUpBy).toBe("us");
  }
});

async function joinAgain(world: World, host: Person, guest: Person) {
  const code = await world.invite(host);
  await joinCouple(world.services, { viewer: await guest.fresh(), address: createOwnNetwork() }, code);
  for (const person of [host, guest]) person.viewer = await person.fresh();
}

const deletedFor = async (world: World, person: Person) =>
  (await listDeletedRecipes(world.services, await person.fresh(), null)).recipes.map(({ title }) => title);

test("on joining, recipes whose origin the kitchen holds go to Recently deleted, from where both can restore them", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const pie = await add(world, anna, "Pie", 1);
  await leave(world, ben);
  const [copy] = await heldBy(world, ben);
  ben.viewer = await ben.fresh();
  const form = editRecipeFormSchema.parse({ title: "Ben's pie", version: 1 });
  await editRecipe(world.services, ben.viewer, copy?.id ?? "", form);
  await setPublicAccess(world.services, ben.viewer, { id: copy?.id ?? "", isPublic: true });
  await add(world, ben, "Soup");
  await joinAgain(world, anna, ben);
  const shown = async () => (await heldBy(world, anna)).filter(({ deletedAt }) => deletedAt === null);
  expect((await shown()).map(({ title }) => title)).toEqual(["Pie", "Soup"]);
  const { publicSlug } = (await heldBy(world, anna)).find(({ id }) => id === copy?.id) ?? {};
  expect(await world.services.recipes.findPublic(publicSlug ?? "")).toBeNull();
  for (const person of [anna, ben]) expect(await deletedFor(world, person)).toEqual(["Ben's pie"]);
  await restoreRecipe(world.services, anna.viewer, copy?.id ?? "");
  expect((await shown()).map(({ id }) => id)).toEqual(expect.arrayContaining([copy?.id, pie]));
});

test("a kitchen that joining fills beyond the free plan's limit can restore all recipes of both", async ({ world }) => {
  const { anna, ben } = await world.couple();
  for (let count = 0; count < 20; count += 1) await world.recipe(anna.viewer);
  await leave(world, ben);
  await joinAgain(world, anna, ben);
  await world.database.update(profiles).set({ trialExpiresAt: new Date(0), subscriptionTier: "free" });
  await world.database.update(couples).set({ subscriptionStatus: "free" });
  expect(await restoreAllRecipes(world.services, await ben.fresh())).toBe(20);
});

test("joining and leaving again and again keeps one deleted version of each recipe", async ({ world }) => {
  const { anna, ben } = await world.couple();
  await add(world, anna, "Pie");
  for (let round = 0; round < 3; round += 1) {
    await leave(world, anna);
    await joinAgain(world, anna, ben);
    world.clock.advance(26 * 60 * 60_000);
  }
  await leave(world, anna);
  for (const person of [anna, ben]) {
    const held = await heldBy(world, person);
    expect(held.filter(({ deletedAt }) => deletedAt === null)).toHaveLength(1);
    expect(held.length).toBeLessThanOrEqual(2);
  }
});
