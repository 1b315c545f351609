import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { photos, recipePhotos, recipeRatings, recipes } from "#app/database/schema.ts";
import { setPublicAccess } from "#app/modules/sharing/share-recipe.server.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { getOutcomeCode } from "#tests/support/get-outcome-code.ts";
import { createWorld, type Person, test, type World } from "#tests/support/world.ts";
import { addRecipe } from "./add-recipe.server.ts";
import {
  deleteAllRecipesForGood,
  deleteExpiredRecipes,
  deleteRecipe,
  deleteRecipeForGood,
  listDeletedRecipes,
  restoreAllRecipes,
  restoreRecipe,
} from "./delete-recipe.server.ts";
import { getHome } from "./find-recipes.server.ts";
import { rateRecipe } from "./publish-recipe-change.server.ts";
import { addRecipeFormSchema } from "./recipe.schema.ts";

async function worldWithRecipe() {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const input = addRecipeFormSchema.parse({
    title: 'Pie "à la" mode\\',
    notes: "line\nline 🥧",
    cookTimeMinutes: "5",
    servings: "2",
    dairyFree: "on",
    uploadedPhotos: await world.upload(anna),
  });
  const id = await addRecipe(world.services, anna.viewer, input);
  await rateRecipe(world.services, anna.viewer, { id, stars: 4 });
  await rateRecipe(world.services, ben.viewer, { id, stars: 5 });
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  const everything = async () => ({
    recipe: await world.database.select().from(recipes).where(eq(recipes.id, id)),
    photos: await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, id)),
    ratings: await world.database.select().from(recipeRatings).where(eq(recipeRatings.recipeId, id)),
    stored: await world.database.select().from(photos).where(eq(photos.uploadedBy, anna.viewer.userId)),
  });
  return { world, anna, ben, id, everything };
}

async function deletedTitles(world: World, person: Person) {
  const { recipes } = await listDeletedRecipes(world.services, await person.fresh(), null);
  return recipes.map(({ title }) => title);
}

test("a deleted recipe is in no list, count or page, and both find it among the recently deleted", async () => {
  const { world, anna, ben, id, everything } = await worldWithRecipe();
  const [row] = (await everything()).recipe;
  await deleteRecipe(world.services, anna.viewer, id);
  for (const person of [anna, ben]) {
    expect(await world.services.recipes.find(person.viewer, id)).toBeNull();
    expect(await world.services.recipes.count(person.viewer)).toBe(0);
    const home = { total: 0, week: 0, latest: [], tonight: [], news: [] };
    expect(await getHome(world.services, person.viewer, { openedId: id })).toMatchObject(home);
    expect(await deletedTitles(world, person)).toEqual([row?.title]);
  }
  expect(await world.services.recipes.findPublic(row?.publicSlug ?? "")).toBeNull();
  expect((await everything()).stored[0]?.unusedSince).toBeNull();
});

test("after 30 days it is erased with its ratings, and its photo is left to the sweep", async () => {
  const { world, anna, id, everything } = await worldWithRecipe();
  await deleteRecipe(world.services, anna.viewer, id);
  world.clock.advance(29 * dayMs);
  await deleteExpiredRecipes(world.services);
  expect((await everything()).recipe).toHaveLength(1);
  world.clock.advance(dayMs + 1);
  expect(await deleteExpiredRecipes(world.services)).toBeGreaterThan(0);
  const { recipe, photos: shown, ratings, stored } = await everything();
  expect([recipe, shown, ratings]).toEqual([[], [], []]);
  expect(stored[0]?.unusedSince).toBeInstanceOf(Date);
});

test("deleting for good is for both people", async () => {
  const { world, anna, ben, id, everything } = await worldWithRecipe();
  const kept = await world.recipe(anna.viewer);
  for (const deleted of [id, kept]) await deleteRecipe(world.services, ben.viewer, deleted);
  await deleteRecipeForGood(world.services, ben.viewer, id);
  for (const { viewer } of [anna, ben]) {
    expect(await getOutcomeCode(restoreRecipe(world.services, viewer, id))).toBe("too_late_to_restore");
    expect(await getOutcomeCode(deleteRecipeForGood(world.services, viewer, id))).toBe("too_late_to_restore");
  }
  const { recipe, stored } = await everything();
  expect(recipe).toEqual([]);
  expect(stored[0]?.unusedSince).toBeInstanceOf(Date);
  await restoreRecipe(world.services, anna.viewer, kept);
  await deleteRecipe(world.services, anna.viewer, kept);
  await deleteAllRecipesForGood(world.services, ben.viewer);
  expect(await deletedTitles(world, anna)).toEqual([]);
});

test("a book that was emptied by one is brought back by the other in one go", async ({ world }) => {
  const { anna, ben } = await world.couple();
  for (let index = 0; index < 70; index += 1) await world.recipe(anna.viewer, { title: `Recipe ${index}` });
  const rows = await world.database.select().from(recipes).where(eq(recipes.addedBy, anna.viewer.userId));
  for (const { id } of rows) await deleteRecipe(world.services, ben.viewer, id);
  const first = await listDeletedRecipes(world.services, anna.viewer, null);
  expect(first.recipes).toHaveLength(50);
  const second = await listDeletedRecipes(world.services, anna.viewer, first.next);
  expect(second).toMatchObject({ recipes: { length: 20 }, next: null });
  await restoreAllRecipes(world.services, anna.viewer);
  expect(await world.services.recipes.count(anna.viewer)).toBe(70);
});

test("a restored recipe has everything that it had, but for the form that made it", async () => {
  const { world, anna, ben, id, everything } = await worldWithRecipe();
  const before = await everything();
  await deleteRecipe(world.services, anna.viewer, id);
  await restoreRecipe(world.services, ben.viewer, id);
  const after = await everything();
  const withoutDeletion = (row: object) => ({ ...row, submissionId: null, deletedFromBookOf: null });
  expect({ ...after, recipe: after.recipe.map(withoutDeletion) }).toEqual({
    ...before,
    recipe: before.recipe.map(withoutDeletion),
  });
  // A retry, in case the response was lost.
  expect(await getOutcomeCode(restoreRecipe(world.services, anna.viewer, id))).toBe("done");
});

test("when both partners delete at once, each can undo it", async () => {
  const { world, anna, ben, id } = await worldWithRecipe();
  await Promise.all([anna, ben].map(({ viewer }) => deleteRecipe(world.services, viewer, id)));
  expect(await getOutcomeCode(restoreRecipe(world.services, anna.viewer, id))).toBe("done");
  expect(await getOutcomeCode(restoreRecipe(world.services, ben.viewer, id))).toBe("done");
});

test("restoring a recipe that is in the book changes nothing, and is no error", async () => {
  const { world, anna, ben, id, everything } = await worldWithRecipe();
  const before = await everything();
  for (const { viewer } of [anna, ben]) {
    expect(await getOutcomeCode(restoreRecipe(world.services, viewer, id))).toBe("done");
  }
  expect(await everything()).toEqual(before);
});

test("the form of a deleted recipe, sent again, makes a new one, and the deleted one can still be restored", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const input = addRecipeFormSchema.parse({ title: "Pie", submissionId: crypto.randomUUID() });
  const first = await addRecipe(world.services, anna.viewer, input);
  await deleteRecipe(world.services, anna.viewer, first);
  const second = await addRecipe(world.services, anna.viewer, { ...input, notes: "Other" });
  expect(second).not.toBe(first);
  await restoreRecipe(world.services, anna.viewer, first);
  const rows = await world.database.select().from(recipes).where(eq(recipes.addedBy, anna.viewer.userId));
  expect(rows.map((row) => row.id).sort()).toEqual([first, second].sort());
});

async function freeCouple(count: number) {
  const world = await createWorld();
  const anna = await world.person({ trialExpiresAt: new Date(0) });
  await world.coupleOf(anna);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await world.recipe(anna.viewer));
  const remove = async (wanted: string[]) => {
    for (const id of wanted) await deleteRecipe(world.services, anna.viewer, id);
  };
  const undo = (wanted: string[]) =>
    Promise.all(wanted.map((id) => getOutcomeCode(restoreRecipe(world.services, anna.viewer, id))));
  const countNow = async () => world.services.recipes.count(anna.viewer);
  return { world, anna, ids, remove, undo, count: countNow };
}

test("at the free limit a deletion can be undone", async () => {
  const { ids, remove, undo, count } = await freeCouple(20);
  await remove(ids.slice(0, 1));
  expect(await undo(ids.slice(0, 1))).toEqual(["done"]);
  await remove(ids);
  expect(new Set(await undo(ids))).toEqual(new Set(["done"]));
  expect(await count()).toBe(20);
});

test("deleting, adding and undoing does not get around the free limit", async () => {
  const { world, anna, ids, remove, undo, count } = await freeCouple(20);
  await remove(ids);
  const added: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    added.push(await addRecipe(world.services, anna.viewer, addRecipeFormSchema.parse({ title: `New ${index}` })));
  }
  expect(new Set(await undo(ids))).toEqual(new Set(["plan_limit"]));
  await remove(added);
  // Concurrently and for both: as many are restored as there is room for.
  const outcomes = await undo([...ids, ...added]);
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(20);
  expect(await count()).toBe(20);
});

test("whoever had more than the limit before can restore as many, in any order", async () => {
  const { ids, remove, undo, count } = await freeCouple(24);
  await remove(ids.slice(0, 3));
  expect(await undo(ids.slice(0, 3))).toEqual(["done", "done", "done"]);
  expect(await count()).toBe(24);
});
