import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  deletedRecipes,
  photos,
  profiles,
  recipePhotos,
  recipeRatings,
  recipes,
  users,
} from "#app/adapters/database/schema.ts";
import { plainJpeg } from "#tests/support/pictures.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { addRecipe } from "./add-recipe.server.ts";
import { deleteRecipe, forgetDeletedRecipes, restoreRecipe } from "./delete-recipe.server.ts";
import { rateRecipe } from "./rate-recipe.server.ts";
import { addRecipeForm } from "./recipe.schema.ts";
import { setSharing } from "./share-recipe.server.ts";

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => error.code,
  );

async function worldWithRecipe() {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const input = addRecipeForm.parse({
    title: 'Pie "à la" mode\\',
    notes: "line\nline 🥧",
    cookTimeMinutes: "5",
    servings: "2",
    dairyFree: "on",
  });
  const id = await addRecipe(world.services, anna.viewer, input, [new Blob([plainJpeg()])]);
  await rateRecipe(world.services, anna.viewer, { id, stars: 4 });
  await rateRecipe(world.services, ben.viewer, { id, stars: 5 });
  await setSharing(world.services, anna.viewer, { id, isPublic: true });
  const everything = async () => ({
    recipe: await world.database.select().from(recipes).where(eq(recipes.id, id)),
    photos: await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, id)),
    ratings: await world.database.select().from(recipeRatings).where(eq(recipeRatings.recipeId, id)),
    stored: await world.database.select().from(photos).where(eq(photos.uploadedBy, anna.viewer.userId)),
  });
  return { world, anna, ben, id, everything };
}

test("recipe, photos and ratings are deleted together, and its photo is left to the sweep", async () => {
  const { world, anna, id, everything } = await worldWithRecipe();
  await deleteRecipe(world.services, anna.viewer, id);
  const { recipe, photos: shown, ratings, stored } = await everything();
  expect([recipe, shown, ratings]).toEqual([[], [], []]);
  expect(stored[0]?.unusedSince).toBeInstanceOf(Date);
});

test("a deletion undone within minutes restores everything", async () => {
  const { world, anna, id, everything } = await worldWithRecipe();
  const before = await everything();
  await deleteRecipe(world.services, anna.viewer, id);
  await restoreRecipe(world.services, anna.viewer, id);
  expect(await everything()).toEqual(before);
  // A retry, in case the response was lost.
  expect(await codeOf(restoreRecipe(world.services, anna.viewer, id))).toBe("done");
  expect(await everything()).toEqual(before);
});

test("when both partners delete at once, one can undo it and the other is told who deleted it", async () => {
  const { world, anna, ben, id } = await worldWithRecipe();
  const deletions = await Promise.all([anna, ben].map(({ viewer }) => deleteRecipe(world.services, viewer, id)));
  expect(deletions.map(({ by }) => by).sort()).toEqual(["partner", "viewer"]);
  const [first, second] = deletions[0]?.by === "viewer" ? [anna, ben] : [ben, anna];
  expect(await codeOf(restoreRecipe(world.services, second.viewer, id))).toBe("too_late_to_restore");
  expect(await codeOf(restoreRecipe(world.services, first.viewer, id))).toBe("done");
});

test("nobody else learns that a recipe was deleted", async () => {
  const { world, anna, id } = await worldWithRecipe();
  await deleteRecipe(world.services, anna.viewer, id);
  const stranger = (await world.couple()).anna;
  await expect(deleteRecipe(world.services, stranger.viewer, id)).rejects.toBeRefusedWith("recipe_not_found");
});

test("deleting one's own just-deleted recipe again succeeds, and can still be undone", async () => {
  const { world, anna, ben, id, everything } = await worldWithRecipe();
  const before = await everything();
  expect(await codeOf(deleteRecipe(world.services, anna.viewer, id))).toBe("done");
  expect(await codeOf(deleteRecipe(world.services, anna.viewer, id))).toBe("done");
  expect(await deleteRecipe(world.services, ben.viewer, id)).toEqual({ by: "partner" });
  await restoreRecipe(world.services, anna.viewer, id);
  expect(await everything()).toEqual(before);
});

test("only the person who deleted a recipe can restore it, and only for ten minutes", async () => {
  const { world, anna, ben, id } = await worldWithRecipe();
  await deleteRecipe(world.services, anna.viewer, id);
  await expect(restoreRecipe(world.services, ben.viewer, id)).rejects.toBeRefusedWith("too_late_to_restore");
  world.clock.advance(11 * 60_000);
  await expect(restoreRecipe(world.services, anna.viewer, id)).rejects.toBeRefusedWith("too_late_to_restore");
  await forgetDeletedRecipes(world.services);
  expect(await world.database.select().from(deletedRecipes).where(eq(deletedRecipes.recipeId, id))).toEqual([]);
});

test("another kitchen's recipe can't be deleted", async () => {
  const { world, id, everything } = await worldWithRecipe();
  const stranger = await world.person();
  await expect(deleteRecipe(world.services, stranger.viewer, id)).rejects.toBeRefusedWith("recipe_not_found");
  expect((await everything()).recipe).toHaveLength(1);
});

async function move(world: World, person: Person) {
  const other = await world.person();
  await world.database
    .update(profiles)
    .set({ coupleId: null, coupleSeat: null })
    .where(eq(profiles.id, person.viewer.userId));
  await world.coupleOf(other, person);
}

test("whoever has joined another kitchen meanwhile takes along the recipes that they had added", async () => {
  const { world, anna, id, everything } = await worldWithRecipe();
  await deleteRecipe(world.services, anna.viewer, id);
  await move(world, anna);
  await restoreRecipe(world.services, anna.viewer, id);
  const { recipe, photos: shown, ratings } = await everything();
  expect(recipe).toMatchObject([{ coupleId: anna.viewer.couple?.id, addedBy: anna.viewer.userId }]);
  expect(shown).toHaveLength(1);
  // The former partner's stars stay behind.
  expect(ratings.map((rating) => rating.userId)).toEqual([anna.viewer.userId]);
});

test("a recipe added by another stays with the kitchen that was left, and nothing is lost", async () => {
  const { world, anna, ben, id, everything } = await worldWithRecipe();
  const before = await everything();
  await deleteRecipe(world.services, ben.viewer, id);
  const former = ben.viewer.couple?.id;
  await move(world, ben);
  await expect(restoreRecipe(world.services, ben.viewer, id)).rejects.toBeRefusedWith("of_another_couple");
  expect((await everything()).recipe).toEqual([]);
  await world.database
    .update(profiles)
    .set({ coupleId: former, coupleSeat: 2 })
    .where(eq(profiles.id, ben.viewer.userId));
  await restoreRecipe(world.services, await ben.fresh(), id);
  expect(await everything()).toEqual(before);
  expect(anna.viewer.couple?.id).toBe(former);
});

test("whoever has left and joined nobody gets the recipe back outside of any kitchen", async () => {
  const { world, anna, id, everything } = await worldWithRecipe();
  await deleteRecipe(world.services, anna.viewer, id);
  await world.database
    .update(profiles)
    .set({ coupleId: null, coupleSeat: null })
    .where(eq(profiles.id, anna.viewer.userId));
  await restoreRecipe(world.services, await anna.fresh(), id);
  expect((await everything()).recipe).toMatchObject([{ coupleId: null }]);
});

test("a recipe whose cook has deleted their account is restored to the partner", async () => {
  const { world, anna, ben, id, everything } = await worldWithRecipe();
  await deleteRecipe(world.services, ben.viewer, id);
  await world.database.delete(users).where(eq(users.id, anna.viewer.userId));
  await restoreRecipe(world.services, await ben.fresh(), id);
  const { recipe, ratings } = await everything();
  expect(recipe).toMatchObject([{ addedBy: ben.viewer.userId, coupleId: ben.viewer.couple?.id }]);
  expect(ratings.map((rating) => rating.userId)).toEqual([ben.viewer.userId]);
});

test("the form of a deleted recipe, sent again, makes a new one, and the deleted one can still be restored", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const input = addRecipeForm.parse({ title: "Pie", submissionId: "one-pressing-of-save" });
  const first = await addRecipe(world.services, anna.viewer, input, []);
  await deleteRecipe(world.services, anna.viewer, first);
  const second = await addRecipe(world.services, anna.viewer, { ...input, notes: "Other" }, []);
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
    Promise.all(wanted.map((id) => codeOf(restoreRecipe(world.services, anna.viewer, id))));
  const countNow = async () =>
    (await world.database.select().from(recipes).where(eq(recipes.addedBy, anna.viewer.userId))).length;
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
    added.push(await addRecipe(world.services, anna.viewer, addRecipeForm.parse({ title: `New ${index}` }), []));
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
