import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { photos, recipePhotos, recipes } from "#app/database/schema.ts";
import { markPhotoFailed } from "#app/modules/photos/prepare-photo.server.ts";
import { uploadPhoto } from "#app/modules/photos/upload-photo.server.ts";
import { getOutcomeCode } from "#tests/support/get-outcome-code.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { bindings, createWorld, type Person, test, type World } from "#tests/support/world.ts";
import { addRecipe } from "./add-recipe.server.ts";
import { editRecipeFormSchema } from "./edit-recipe.schema.ts";
import { editRecipe, setPrimaryPhoto } from "./edit-recipe.server.ts";
import { getRecipeForViewer, getRecipeToEdit } from "./get-recipe-for-viewer.server.ts";
import { addRecipeFormSchema } from "./recipe.schema.ts";

const jpeg = () => new Blob([createPlainJpeg()]);
const edit = (more: Record<string, unknown> = {}) => editRecipeFormSchema.parse({ title: "Pie", version: 1, ...more });
async function row(world: World, id: string) {
  const [recipe] = await world.database.select().from(recipes).where(eq(recipes.id, id));
  return recipe;
}

async function photosOf(world: World, id: string) {
  const rows = await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, id));
  return rows.sort((a, b) => a.orderIndex - b.orderIndex);
}

async function recipeWithPhotos(world: World, person: Person, count: number) {
  const fields = addRecipeFormSchema.parse({ title: "Pie", uploadedPhotos: await world.upload(person, count) });
  const id = await addRecipe(world.services, person.viewer, fields);
  await world.preparePhotos();
  return { id, photos: await photosOf(world, id) };
}

/** Uploads a photo before the save. Returns the upload's id. */
async function uploaded(world: World, person: Person, index: number): Promise<string> {
  const uploadId = crypto.randomUUID();
  await uploadPhoto(world.services, person.viewer, { uploadId, file: jpeg(), name: "pie", index });
  return uploadId;
}

test("every field is saved, and the version goes up by one", async ({ world, couple: { anna, ben } }) => {
  const id = await world.recipe(anna.viewer, { cuisine: "British", notes: "old" });
  const input = edit({
    title: "Ápple  pie",
    category: "Dessert",
    difficulty: "EASY",
    cookTimeMinutes: "50",
    servings: "6",
    sourceUrl: "https://example.com/pie",
    ingredients: "3 apples\n\n 1 egg ",
    instructions: "Peel.\n\nBake\nslowly.",
    notes: "",
    lowFodmap: "on",
  });
  await editRecipe(world.services, ben.viewer, id, input);
  expect(await row(world, id)).toMatchObject({
    title: "Ápple pie",
    searchTitle: "apple pie",
    category: "Dessert",
    cuisine: null,
    difficulty: "easy",
    cookTimeMinutes: 50,
    servings: 6,
    sourceUrl: "https://example.com/pie",
    ingredients: "3 apples\n1 egg",
    instructions: "Peel.\n\nBake\nslowly.",
    notes: null,
    isLowFodmap: true,
    version: 2,
    addedBy: anna.viewer.userId,
    coupleId: anna.viewer.couple?.id,
  });
});

test("of two saves at the same moment one wins and the other is told, whatever their order", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const { id } = await recipeWithPhotos(world, anna, 1);
  const outcomes = await Promise.all(
    [anna, ben, anna, ben].map(async (person, index) => {
      const uploadedPhotos = await world.upload(person);
      return getOutcomeCode(
        editRecipe(world.services, person.viewer, id, edit({ title: `Pie ${index}`, uploadedPhotos })),
      );
    }),
  );
  expect(outcomes.sort()).toEqual(["changed_meanwhile", "changed_meanwhile", "changed_meanwhile", "done"]);
  expect((await row(world, id))?.version).toBe(2);
  expect(await photosOf(world, id)).toHaveLength(2);
});

test("a photo that can't be used hands the cover on, whether it fails before or after the save", async ({
  world,
  anna,
}) => {
  const uploadedPhotos = await world.upload(anna, 3);
  const upload = await uploaded(world, anna, 3);
  const found = await world.services.photos.findUploads(anna.viewer, [...uploadedPhotos, upload]);
  const keyOf = (id: string | undefined) => found.find(({ uploadId }) => uploadId === id)?.key ?? "";
  const fail = (id: string | undefined) => markPhotoFailed(world.services, keyOf(id));
  await fail(uploadedPhotos[0]);
  const id = await addRecipe(world.services, anna.viewer, addRecipeFormSchema.parse({ title: "Pie", uploadedPhotos }));
  anna.viewer = await anna.fresh();
  const expectCover = async (uploadId: string | undefined) => {
    const primary = (await photosOf(world, id)).filter((photo) => photo.isPrimary);
    expect(primary.map(({ imageUrl }) => imageUrl)).toEqual([keyOf(uploadId)]);
    expect((await row(world, id))?.imageUrl).toBe(keyOf(uploadId));
  };
  await expectCover(uploadedPhotos[1]);
  await fail(uploadedPhotos[1]);
  await expectCover(uploadedPhotos[2]);
  await fail(upload);
  await editRecipe(world.services, anna.viewer, id, edit({ uploadedPhotos: [upload], primaryPhoto: "new:0" }));
  await expectCover(uploadedPhotos[2]);
  await fail(uploadedPhotos[2]);
  await expectCover(uploadedPhotos[2]);
});

test("photos are removed, added and reordered, and image_url follows the primary", async ({ world, anna }) => {
  const {
    id,
    photos: [first, second, third],
  } = await recipeWithPhotos(world, anna, 3);
  anna.viewer = await anna.fresh();
  const upload = await uploaded(world, anna, 3);
  const input = edit({
    removedPhotos: [first?.id],
    uploadedPhotos: [upload],
    photoOrder: [third?.id, "new:0", second?.id],
    primaryPhoto: "new:0",
  });
  expect(await editRecipe(world.services, anna.viewer, id, input)).toEqual({ added: 1, dropped: 0 });
  const after = await photosOf(world, id);
  const key = after[0]?.imageUrl ?? "";
  expect(key).toMatch(/\/\d+-3-pie\.webp$/);
  expect(after.map((photo) => photo.imageUrl)).toEqual([key, third?.imageUrl, second?.imageUrl]);
  expect(after.map((photo) => photo.isPrimary)).toEqual([true, false, false]);
  expect((await row(world, id))?.imageUrl).toBe(key);

  const gone = first?.imageUrl ?? "";
  expect(await world.database.select().from(photos).where(eq(photos.key, gone))).toEqual([]);
  expect(await bindings.PHOTOS.head(gone)).toBeNull();
  const shown = await world.database.select().from(photos).where(eq(photos.uploadedBy, anna.viewer.userId));
  expect(shown.map((photo) => photo.unusedSince)).toEqual([null, null, null]);
});

test("the cover is drawn where no photo is to be it, and a photo chosen later takes its place", async ({ world }) => {
  const { anna } = await world.couple();
  const { id } = await recipeWithPhotos(world, anna, 2);
  await editRecipe(world.services, anna.viewer, id, edit({ primaryPhoto: "drawn" }));
  expect((await row(world, id))?.imageUrl).toBeNull();
  expect((await photosOf(world, id)).map((photo) => photo.isPrimary)).toEqual([false, false]);
  expect(await getRecipeForViewer(world.services, anna.viewer, id)).toMatchObject({
    isCoverDrawn: true,
    photos: [{}, {}],
  });
  const [, second] = await photosOf(world, id);
  await setPrimaryPhoto(world.services, anna.viewer, { id, photoId: second?.id ?? "" });
  expect((await row(world, id))?.imageUrl).toBe(second?.imageUrl);
  expect(await getRecipeForViewer(world.services, anna.viewer, id)).toMatchObject({
    isCoverDrawn: false,
  });
});

test("a photo that another recipe also shows stays", async ({ world, couple: { anna } }) => {
  const {
    id,
    photos: [photo],
  } = await recipeWithPhotos(world, anna, 1);
  const copy = await world.recipe(anna.viewer);
  const key = photo?.imageUrl ?? "";
  await world.database
    .insert(recipePhotos)
    .values({ id: "copy", recipeId: copy, imageUrl: key, isPrimary: true, orderIndex: 0 });
  await editRecipe(world.services, anna.viewer, id, edit({ removedPhotos: [photo?.id] }));
  expect((await row(world, id))?.imageUrl).toBeNull();
  expect(await bindings.PHOTOS.head(key)).not.toBeNull();
  expect(await world.database.select().from(photos).where(eq(photos.key, key))).toMatchObject([{ unusedSince: null }]);
});

test("the seventh photo is dropped; when no added photo fits, nothing is saved", async ({ world, anna }) => {
  const { id } = await recipeWithPhotos(world, anna, 5);
  anna.viewer = await anna.fresh();
  const two = edit({ uploadedPhotos: await world.upload(anna, 2) });
  expect(await editRecipe(world.services, anna.viewer, id, two)).toEqual({ added: 1, dropped: 1 });
  expect(await photosOf(world, id)).toHaveLength(6);
  const full = edit({ version: 2, title: "Full", uploadedPhotos: await world.upload(anna) });
  await expect(editRecipe(world.services, anna.viewer, id, full)).rejects.toMatchObject({
    title: "Photo limit reached",
    message: "Maximum 6 photos per recipe.",
  });
  expect((await row(world, id))?.title).toBe("Pie");
});

test("the same edit sent again after a lost response is already done", async ({ world, anna }) => {
  const { id, photos: before } = await recipeWithPhotos(world, anna, 1);
  anna.viewer = await anna.fresh();
  const upload = await uploaded(world, anna, 1);
  const input = edit({ title: "Plum pie", removedPhotos: [before[0]?.id], uploadedPhotos: [upload] });
  await editRecipe(world.services, anna.viewer, id, input);
  expect(await editRecipe(world.services, anna.viewer, id, input)).toEqual({ added: 1, dropped: 0 });
  expect(await row(world, id)).toMatchObject({ title: "Plum pie", version: 2 });
  expect(await photosOf(world, id)).toHaveLength(1);
  const other = editRecipe(world.services, anna.viewer, id, { ...input, notes: "Changed since" });
  await expect(other).rejects.toBeRefusedWith("changed_meanwhile");
});

test("the same edit sent twice at once is done once, and neither is told of a conflict", async ({ world }) => {
  const { anna } = await world.couple();
  const { id } = await recipeWithPhotos(world, anna, 1);
  const uploadId = await uploaded(world, anna, 1);
  const input = edit({ title: "Plum pie", uploadedPhotos: [uploadId], photoOrder: [] });
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => getOutcomeCode(editRecipe(world.services, anna.viewer, id, input))),
  );
  expect(outcomes).toEqual(["done", "done", "done"]);
  expect((await row(world, id))?.version).toBe(2);
  expect(await photosOf(world, id)).toHaveLength(2);
});

test("whoever changes more after a lost response learns which photos were saved, and adds none twice", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const { id } = await recipeWithPhotos(world, anna, 1);
  const uploadId = await uploaded(world, anna, 1);
  await editRecipe(world.services, anna.viewer, id, edit({ uploadedPhotos: [uploadId] }));
  expect(
    await getOutcomeCode(
      editRecipe(world.services, anna.viewer, id, edit({ title: "Pies", uploadedPhotos: [uploadId] })),
    ),
  ).toBe("changed_meanwhile");
  const current = await getRecipeToEdit(world.services, anna.viewer, id);
  expect(current.photos.map((photo) => photo.uploadId)).toEqual([expect.any(String), uploadId]);
});

test("an upload that is gone when it is saved is reported, and nothing is saved", async ({ world }) => {
  const { anna } = await world.couple();
  const { id } = await recipeWithPhotos(world, anna, 1);
  const uploadId = await uploaded(world, anna, 1);
  const { photos: store } = world.services;
  const services = {
    ...world.services,
    photos: {
      ...store,
      // Swept right after it was looked up.
      async findUploads(...asked: Parameters<typeof store.findUploads>) {
        const found = await store.findUploads(...asked);
        await store.retireUnused({ keys: found.map(({ key }) => key), limit: found.length });
        return found;
      },
    },
  };
  expect(
    await getOutcomeCode(editRecipe(services, anna.viewer, id, edit({ title: "Pies", uploadedPhotos: [uploadId] }))),
  ).toBe("photo_missing");
  expect(await row(world, id)).toMatchObject({ version: 1, title: "Pie" });
});

test("photos of another recipe, or that another person uploaded, are refused", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const stranger = await world.person();
  const { id } = await recipeWithPhotos(world, anna, 1);
  const theirs = await recipeWithPhotos(world, stranger, 1);
  const foreign = theirs.photos[0];
  const bens = await uploaded(world, ben, 1);
  for (const [forged, expected] of [
    [{ removedPhotos: [foreign?.id] }, "photo_not_of_this_recipe"],
    [{ primaryPhoto: foreign?.id }, "photo_not_of_this_recipe"],
    [{ photoOrder: [foreign?.id] }, "photo_not_of_this_recipe"],
    [{ uploadedPhotos: [bens] }, "photo_missing"],
    [{ uploadedPhotos: ["no-such-upload-at-all"] }, "photo_missing"],
  ] as const) {
    const code = await getOutcomeCode(editRecipe(world.services, anna.viewer, id, edit(forged)));
    expect(code, JSON.stringify(forged)).toBe(expected);
  }
  expect(await photosOf(world, theirs.id)).toEqual(theirs.photos);
  expect((await row(world, id))?.version).toBe(1);
});

test("details are changed by the recipe's couple only; its owner outside of it sees, and may choose the primary photo", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const stranger = await world.person();
  const {
    id,
    photos: [, second],
  } = await recipeWithPhotos(world, anna, 2);
  await world.database.update(recipes).set({ coupleId: null }).where(eq(recipes.id, id));
  const attempt = editRecipe(world.services, anna.viewer, id, edit({ title: "x" }));
  await expect(attempt).rejects.toMatchObject({ title: "Save failed", message: "You can't edit details." });
  await expect(editRecipe(world.services, stranger.viewer, id, edit())).rejects.toBeRefusedWith("deleted_meanwhile");

  await setPrimaryPhoto(world.services, anna.viewer, { id, photoId: second?.id ?? "" });
  expect((await row(world, id))?.imageUrl).toBe(second?.imageUrl);
  const primary = and(eq(recipePhotos.recipeId, id), eq(recipePhotos.isPrimary, true));
  expect(await world.database.select().from(recipePhotos).where(primary)).toMatchObject([{ id: second?.id }]);
  const forged = setPrimaryPhoto(world.services, stranger.viewer, { id, photoId: second?.id ?? "" });
  await expect(forged).rejects.toBeRefusedWith("primary_not_set");
  const gone = setPrimaryPhoto(world.services, anna.viewer, { id, photoId: "gone" });
  const message = "This photo is no longer part of the recipe.";
  await expect(gone).rejects.toMatchObject({ title: "Failed to set primary", message });
});

test("a photo address of a recipe without photos is fetched when it is saved, also one from before", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const photoUrl = "https://pictures.sandbox.test/pixel.png";
  const id = await world.recipe(anna.viewer, { imageUrl: photoUrl });
  expect((await getRecipeForViewer(world.services, anna.viewer, id)).photos).toEqual([]);
  await editRecipe(world.services, anna.viewer, id, edit({ photoUrl, primaryPhoto: "drawn" }));
  expect((await row(world, id))?.imageUrl).toMatch(/\.webp$/);
  const [photo] = (await world.services.recipes.find(anna.viewer, id))?.photos ?? [];
  expect(photo).toMatchObject({ isPrimary: true });
  await editRecipe(
    world.services,
    anna.viewer,
    id,
    edit({ version: 2, removedPhotos: [photo?.id ?? ""], photoUrl: "https://pictures.sandbox.test/gone.png" }),
  );
  expect((await row(world, id))?.imageUrl).toBeNull();
});
