import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { photos, recipePhotos, recipes } from "#app/database/schema.ts";
import { addRecipe } from "#app/modules/recipes/add-recipe.server.ts";
import { deleteRecipe, restoreRecipe } from "#app/modules/recipes/delete-recipe.server.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { createWorld, type Person, testOrigin } from "#tests/support/world.ts";
import { getRecipeToSave, savePublicRecipe } from "./save-public-recipe.server.ts";
import { setPublicAccess } from "./share-recipe.server.ts";

const fields = {
  title: "Lemon pasta",
  ingredients: "1 lemon",
  instructions: "Boil.\n\nMix.",
  notes: "Good cold.",
  cookTimeMinutes: "20",
  glutenFree: "on",
  tags: "Vegan, for guests",
  sourceUrl: "https://www.instagram.com/p/abc/",
};

async function shared() {
  const world = await createWorld();
  const owner = await world.person({ name: "Olga" });
  const uploadedPhotos = await world.upload(owner, 2);
  const id = await addRecipe(world.services, owner.viewer, addRecipeFormSchema.parse({ ...fields, uploadedPhotos }));
  owner.viewer = await owner.fresh();
  await setPublicAccess(world.services, owner.viewer, { id, isPublic: true });
  const rowOf = async (recipe: string) =>
    (await world.database.select().from(recipes).where(eq(recipes.id, recipe)))[0];
  const slug = (await rowOf(id))?.publicSlug ?? "";
  const save = async (as: Person) => (await savePublicRecipe(world.services, as.viewer, slug)).id;
  const bookOf = (as: Person) => world.database.select().from(recipes).where(eq(recipes.addedBy, as.viewer.userId));
  return { world, owner, id, slug, rowOf, save, bookOf };
}

test("what the public page shows is copied with its one photo and its source", async () => {
  const { world, id, rowOf, save } = await shared();
  const { anna } = await world.couple();
  const copy = await rowOf(await save(anna));
  expect(copy).toMatchObject({
    title: "Lemon pasta",
    ingredients: "1 lemon",
    instructions: "Boil.\n\nMix.",
    notes: "Good cold.",
    cookTimeMinutes: 20,
    isGlutenFree: true,
    tags: '["vegan","for guests"]',
    sourceUrl: fields.sourceUrl,
    coupleId: anna.viewer.couple?.id,
    originId: id,
    isPublic: false,
    publicSlug: null,
  });
  const keysOf = async (recipeId: string) =>
    (await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, recipeId)))
      .filter(({ isPrimary }) => isPrimary)
      .map(({ imageUrl }) => imageUrl);
  expect(await keysOf(copy?.id ?? "")).toEqual(await keysOf(id));
  const all = await world.database
    .select()
    .from(recipePhotos)
    .where(eq(recipePhotos.recipeId, copy?.id ?? ""));
  expect(all).toHaveLength(1);
});

test("what has no source of its own came from its page", async () => {
  const { world, id, slug, rowOf, save } = await shared();
  await world.database.update(recipes).set({ sourceUrl: null }).where(eq(recipes.id, id));
  expect(await rowOf(await save(await world.person()))).toMatchObject({ sourceUrl: `${testOrigin}/recipe/${slug}` });
});

test("the copy and its photo stay when the recipe that it was copied from is deleted", async () => {
  const { world, owner, id, rowOf, save } = await shared();
  const anna = await world.person();
  const copy = await rowOf(await save(anna));
  await deleteRecipe(world.services, owner.viewer, id);
  await world.database.delete(recipes).where(eq(recipes.id, id));
  const [photo] = await world.database
    .select()
    .from(photos)
    .where(eq(photos.key, copy?.imageUrl ?? ""));
  expect(photo).toMatchObject({ unusedSince: null });
  expect((await world.services.recipes.find(await anna.fresh(), copy?.id ?? ""))?.photos).toHaveLength(1);
});

test("several presses at once make one recipe, of one person or of two", async () => {
  const { world, slug, save, bookOf } = await shared();
  const { anna, ben } = await world.couple();
  const ids = await Promise.all([save(anna), save(ben), save(anna), save(ben)]);
  expect(new Set(ids).size).toBe(1);
  for (const { viewer } of [anna, ben]) {
    expect(await getRecipeToSave(world.services, viewer, slug)).toMatchObject({ heldId: ids[0] });
  }
  expect([...(await bookOf(anna)), ...(await bookOf(ben))]).toHaveLength(1);
});

test("its own people, and those who hold it already, are led to their own", async () => {
  const { owner, id, save, bookOf } = await shared();
  expect(await save(owner)).toBe(id);
  expect(await bookOf(owner)).toHaveLength(1);
});

test("who deleted their copy saves it again, and gets the first one back on request", async () => {
  const { world, save, bookOf } = await shared();
  const anna = await world.person();
  const first = await save(anna);
  anna.viewer = await anna.fresh();
  await deleteRecipe(world.services, anna.viewer, first);
  const second = await save(anna);
  expect(second).not.toBe(first);
  await restoreRecipe(world.services, anna.viewer, first);
  expect((await bookOf(anna)).filter(({ deletedAt }) => deletedAt === null)).toHaveLength(1);
});

test("a full book of the free plan takes nothing, and neither does a book what is no longer shared", async () => {
  const { world, owner, id, save, bookOf } = await shared();
  const anna = await world.person({ trialExpiresAt: new Date(0) });
  for (let count = 0; count < 20; count += 1) await world.recipe(anna.viewer);
  await expect(save(anna)).rejects.toMatchObject({ code: "plan_limit" });
  expect(await bookOf(anna)).toHaveLength(20);
  await setPublicAccess(world.services, owner.viewer, { id, isPublic: false });
  await expect(save(await world.person())).rejects.toMatchObject({ code: "public_recipe_not_found" });
});
