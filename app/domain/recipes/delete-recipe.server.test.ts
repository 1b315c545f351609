import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deletedRecipes, photos, recipePhotos, recipeRatings, recipes } from "#app/adapters/database/schema.ts";
import { plainJpeg } from "#tests/support/pictures.ts";
import { createWorld } from "#tests/support/world.ts";
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

test("recipe, photos and ratings go together, and its photo is the sweep's", async () => {
  const { world, anna, id, everything } = await worldWithRecipe();
  await deleteRecipe(world.services, anna.viewer, id);
  const { recipe, photos: shown, ratings, stored } = await everything();
  expect([recipe, shown, ratings]).toEqual([[], [], []]);
  expect(stored[0]?.unusedSince).toBeInstanceOf(Date);
});

test("undone within minutes, everything is as it was", async () => {
  const { world, anna, id, everything } = await worldWithRecipe();
  const before = await everything();
  await deleteRecipe(world.services, anna.viewer, id);
  await restoreRecipe(world.services, anna.viewer, id);
  expect(await everything()).toEqual(before);
  // The answer may have been lost.
  expect(await codeOf(restoreRecipe(world.services, anna.viewer, id))).toBe("done");
  expect(await everything()).toEqual(before);
});

test("both partners delete at once: one does, the other is told", async () => {
  const { world, anna, ben, id } = await worldWithRecipe();
  const outcomes = await Promise.all([anna, ben].map((by) => codeOf(deleteRecipe(world.services, by.viewer, id))));
  expect(outcomes.sort()).toEqual(["done", "recipe_not_found"]);
});

test("deleting again what one has just deleted counts as done, and can still be undone", async () => {
  const { world, anna, ben, id, everything } = await worldWithRecipe();
  const before = await everything();
  expect(await codeOf(deleteRecipe(world.services, anna.viewer, id))).toBe("done");
  expect(await codeOf(deleteRecipe(world.services, anna.viewer, id))).toBe("done");
  expect(await codeOf(deleteRecipe(world.services, ben.viewer, id))).toBe("recipe_not_found");
  await restoreRecipe(world.services, anna.viewer, id);
  expect(await everything()).toEqual(before);
});

test("only who deleted it brings it back, and only for ten minutes", async () => {
  const { world, anna, ben, id } = await worldWithRecipe();
  await deleteRecipe(world.services, anna.viewer, id);
  expect(await codeOf(restoreRecipe(world.services, ben.viewer, id))).toBe("too_late_to_restore");
  world.clock.advance(11 * 60_000);
  expect(await codeOf(restoreRecipe(world.services, anna.viewer, id))).toBe("too_late_to_restore");
  await forgetDeletedRecipes(world.services);
  expect(await world.database.select().from(deletedRecipes).where(eq(deletedRecipes.recipeId, id))).toEqual([]);
});

test("another kitchen's recipe can't be deleted", async () => {
  const { world, id, everything } = await worldWithRecipe();
  const stranger = await world.person();
  expect(await codeOf(deleteRecipe(world.services, stranger.viewer, id))).toBe("recipe_not_found");
  expect((await everything()).recipe).toHaveLength(1);
});
