import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { couples, photos, recipePhotos, recipes, users } from "#app/database/schema.ts";
import { dailyPhotoFetchQuota } from "#app/modules/photos/upload-photo.server.ts";
import { bindings, createWorld, type Person, test, type World } from "#tests/support/world.ts";
import { addRecipe } from "./add-recipe.server.ts";
import { editRecipeFormSchema } from "./edit-recipe.schema.ts";
import { editRecipe } from "./edit-recipe.server.ts";
import { listRecipes } from "./find-recipes.server.ts";
import { getRecipeForViewer } from "./get-recipe-for-viewer.server.ts";
import { getPhotoNotFetchedNotice, prepareNewRecipe } from "./prepare-new-recipe.server.ts";
import { addRecipeFormSchema } from "./recipe.schema.ts";
import { parseRecipeFilter } from "./recipe-filter.ts";

const fields = (more: Record<string, unknown> = {}) => addRecipeFormSchema.parse({ title: "Crème brûlée", ...more });

async function recipesOf(world: World, person: Person) {
  return world.database.select().from(recipes).where(eq(recipes.addedBy, person.viewer.userId));
}

async function objectsOf(person: Person): Promise<string[]> {
  const { objects } = await bindings.PHOTOS.list();
  return objects.map((object) => object.key).filter((key) => key.includes(person.viewer.userId));
}

test("the first recipe makes the kitchen, named after its cook", async ({ world }) => {
  const anna = await world.person({ name: "Anna" });
  const id = await addRecipe(world.services, anna.viewer, fields({ cookTimeMinutes: "45", glutenFree: "on" }));
  const { couple } = await anna.fresh();
  expect(couple?.name).toBe("Anna's Kitchen");
  expect(await recipesOf(world, anna)).toMatchObject([
    {
      id,
      title: "Crème brûlée",
      searchTitle: "creme brulee",
      coupleId: couple?.id,
      cookTimeMinutes: 45,
      isGlutenFree: true,
      isPublic: false,
    },
  ]);
});

test("somebody without a name gets My Kitchen", async ({ world }) => {
  const nameless = await world.person();
  await addRecipe(world.services, nameless.viewer, fields());
  expect((await nameless.fresh()).couple?.name).toBe("My Kitchen");
});

test("two first saves at once make one kitchen with both recipes", async ({ world, anna }) => {
  await Promise.all([1, 2, 3].map((n) => addRecipe(world.services, anna.viewer, fields({ title: `Recipe ${n}` }))));
  const { couple } = await anna.fresh();
  expect((await recipesOf(world, anna)).map((recipe) => recipe.coupleId)).toEqual([couple?.id, couple?.id, couple?.id]);
  const made = await world.database.select().from(couples).where(eq(couples.createdBy, anna.viewer.userId));
  expect(made).toHaveLength(1);
});

test("photos of text alone leave the cover to a drawing, in the list too", async ({ world, anna }) => {
  const id = await addRecipe(
    world.services,
    anna.viewer,
    fields({ primaryPhoto: "drawn", uploadedPhotos: await world.upload(anna) }),
  );
  anna.viewer = await anna.fresh();
  const rows = await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, id));
  expect(rows).toMatchObject([{ isPrimary: false, orderIndex: 0 }]);
  const { recipes: listed } = await listRecipes(world.services, anna.viewer, {
    filter: parseRecipeFilter(new URLSearchParams()),
  });
  expect(listed).toMatchObject([{ id, photo: null }]);
});

test("photos keep their order, the first is the primary one, and they count as used", async ({ world, anna }) => {
  const id = await addRecipe(world.services, anna.viewer, fields({ uploadedPhotos: await world.upload(anna, 3) }));
  const rows = await world.database
    .select()
    .from(recipePhotos)
    .where(eq(recipePhotos.recipeId, id))
    .orderBy(recipePhotos.orderIndex);
  expect(rows.map((row) => [row.isPrimary, row.orderIndex])).toEqual([
    [true, 0],
    [false, 1],
    [false, 2],
  ]);
  const [recipe] = await recipesOf(world, anna);
  expect(recipe?.imageUrl).toBe(rows[0]?.imageUrl);
  const stored = await world.database.select().from(photos).where(eq(photos.uploadedBy, anna.viewer.userId));
  expect(stored.map((photo) => photo.unusedSince)).toEqual([null, null, null]);
});

test("the same submission twice, even at once, makes one recipe and keeps one set of photos", async ({ world }) => {
  const anna = await world.person();
  const input = fields({ submissionId: crypto.randomUUID(), uploadedPhotos: await world.upload(anna) });
  const first = await addRecipe(world.services, anna.viewer, input);
  world.clock.advance(1000);
  const second = await addRecipe(world.services, anna.viewer, input);
  expect(second).toBe(first);
  expect(await recipesOf(world, anna)).toHaveLength(1);
  expect(await objectsOf(anna)).toHaveLength(1);
});

test("a submission sent again after its recipe was edited returns that recipe", async ({ world, couple: { anna } }) => {
  const input = addRecipeFormSchema.parse({ title: "Pie", submissionId: crypto.randomUUID() });
  const id = await addRecipe(world.services, anna.viewer, input);
  await editRecipe(world.services, anna.viewer, id, editRecipeFormSchema.parse({ title: "Plum pie", version: 1 }));
  expect(await addRecipe(world.services, anna.viewer, input)).toBe(id);
});

test("a save that ends after its account was deleted says that nobody is signed in", async ({ world, anna }) => {
  await world.database.delete(users).where(eq(users.id, anna.viewer.userId));
  const late = addRecipe(world.services, anna.viewer, addRecipeFormSchema.parse({ title: "Pie" }));
  await expect(late).rejects.toBeRefusedWith("sign_in_to_add");
});

test("the same fields with other photos are other content: refused, and the first photos stay", async ({ world }) => {
  const anna = await world.person();
  const input = fields({ submissionId: crypto.randomUUID(), uploadedPhotos: await world.upload(anna) });
  const id = await addRecipe(world.services, anna.viewer, input);
  const before = await objectsOf(anna);
  for (const uploadedPhotos of [await world.upload(anna), []]) {
    const other = addRecipe(world.services, anna.viewer, { ...input, uploadedPhotos });
    await expect(other).rejects.toBeRefusedWith("already_saved");
  }
  expect((await recipesOf(world, anna)).map((recipe) => recipe.id)).toEqual([id]);
  // The upload is kept for the save that shows it.
  expect(await objectsOf(anna)).toHaveLength(before.length + 1);
});

test("a submission with the id of another's recipe makes one with an id of its own, and touches nothing there", async () => {
  const world = await createWorld();
  const [{ anna }, { anna: stranger }] = [await world.couple(), await world.person().then((anna) => ({ anna }))];
  const input = fields({ submissionId: crypto.randomUUID() });
  const withPhoto = { ...input, uploadedPhotos: await world.upload(anna) };
  expect(await addRecipe(world.services, anna.viewer, withPhoto)).toBe(input.submissionId);
  const shown = () =>
    world.database
      .select()
      .from(recipePhotos)
      .where(eq(recipePhotos.recipeId, input.submissionId ?? ""));
  const before = await shown();
  const theirs = await addRecipe(world.services, stranger.viewer, { ...input, title: "Theirs" });
  expect(theirs).not.toBe(input.submissionId);
  expect(await recipesOf(world, stranger)).toMatchObject([{ id: theirs, title: "Theirs" }]);
  expect(await shown()).toEqual(before);
  const full = await world.person({ trialExpiresAt: new Date(0) });
  for (let count = 0; count < 20; count += 1) await world.recipe(full.viewer);
  await expect(addRecipe(world.services, full.viewer, input)).rejects.toBeRefusedWith("plan_limit");
  expect(await shown()).toEqual(before);
});

test("at the free limit a retry after a lost response still returns the saved recipe", async ({ world }) => {
  const anna = await world.person({ trialExpiresAt: new Date(0) });
  for (let count = 0; count < 19; count += 1) await world.recipe(anna.viewer, { title: `Recipe ${count}` });
  const input = fields({ submissionId: crypto.randomUUID() });
  const id = await addRecipe(world.services, anna.viewer, input);
  expect(await addRecipe(world.services, anna.viewer, input)).toBe(id);
  const other = addRecipe(world.services, anna.viewer, { ...input, notes: "Other" });
  await expect(other).rejects.toBeRefusedWith("already_saved");
});

test("only the person's own unused photos can be added to a recipe", async ({ world, couple: { anna, ben } }) => {
  const [[bens = ""], [used = ""]] = [await world.upload(ben), await world.upload(anna)];
  await addRecipe(world.services, anna.viewer, fields({ uploadedPhotos: [used] }));
  for (const upload of [bens, used, crypto.randomUUID()]) {
    const saving = addRecipe(world.services, anna.viewer, fields({ uploadedPhotos: [upload] }));
    await expect(saving).rejects.toMatchObject({ code: "photo_missing", field: "photos" });
  }
  expect(await recipesOf(world, anna)).toHaveLength(1);
});

test("the free plan holds 20 recipes in total, which is told before the work; a save beyond it leaves nothing behind", async () => {
  const world = await createWorld();
  const anna = await world.person({ trialExpiresAt: new Date(0) });
  const limit = async () => (await prepareNewRecipe(world.services, await anna.fresh())).limit;
  for (let count = 0; count < 19; count += 1) await world.recipe(anna.viewer, { title: `Recipe ${count}` });
  expect(await limit()).toBeNull();
  await world.recipe(anna.viewer, { title: "The last one" });
  expect(await limit()).toMatch(/^The free plan holds 20 recipes\./);
  await expect(addRecipe(world.services, anna.viewer, fields())).rejects.toBeRefusedWith("plan_limit");
  expect(await recipesOf(world, anna)).toHaveLength(20);
  expect(await objectsOf(anna)).toEqual([]);
});

test("during the trial there is no limit", async ({ world, anna }) => {
  for (let count = 0; count < 20; count += 1) await world.recipe(anna.viewer, { title: `Recipe ${count}` });
  await expect(addRecipe(world.services, anna.viewer, fields())).resolves.toBeTruthy();
});

const otherSite = "https://pictures.sandbox.test";

test("the photo at a typed address is fetched once and kept as our own", async ({ world, anna }) => {
  const input = fields({ photoUrl: `${otherSite}/pixel.png`, submissionId: crypto.randomUUID() });
  const id = await addRecipe(world.services, anna.viewer, input);
  const view = await getRecipeForViewer(world.services, await anna.fresh(), id);
  expect(view.photos).toEqual([expect.objectContaining({ view: null, hasFailed: false })]);
  expect(view.isCoverDrawn).toBe(false);
  expect((await recipesOf(world, anna))[0]?.imageUrl).toMatch(/\.webp$/);
  expect(
    await getPhotoNotFetchedNotice(world.services, await anna.fresh(), { id, photoUrl: input.photoUrl }),
  ).toBeNull();
  expect(await addRecipe(world.services, anna.viewer, input)).toBe(id);
  expect(await world.database.select().from(photos).where(eq(photos.uploadedBy, anna.viewer.userId))).toHaveLength(1);
});

test.each([
  ["is no picture", `${otherSite}/page.jpg`],
  ["is gone", `${otherSite}/gone.png`],
  ["never ends", `${otherSite}/endless`],
  ["leads to a private network", `${otherSite}/to?address=http://169.254.169.254/`],
  ["is of a private network", "https://192.168.0.1/pie.jpg"],
])(
  "when the photo at a typed address %s, the recipe is saved with a drawn cover, and this is said",
  async (_, photoUrl) => {
    const world = await createWorld();
    const anna = await world.person();
    const id = await addRecipe(world.services, anna.viewer, fields({ photoUrl }));
    expect(await getRecipeForViewer(world.services, await anna.fresh(), id)).toMatchObject({
      photos: [],
    });
    expect((await recipesOf(world, anna))[0]?.imageUrl).toBeNull();
    expect(await getPhotoNotFetchedNotice(world.services, await anna.fresh(), { id, photoUrl })).toContain(
      "couldn't be loaded",
    );
  },
);

test("once the day's quota of fetched photos is used up, a recipe is saved without one", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const asked: string[] = [];
  const web: World["services"]["web"] = {
    ...world.services.web,
    async read(address) {
      asked.push(address);
      return { outcome: "unreachable" };
    },
  };
  const now = world.clock.now();
  await world.services.quotas.consume(dailyPhotoFetchQuota, anna.viewer.userId, now, dailyPhotoFetchQuota.max - 1);
  for (const title of ["Last", "One more"]) {
    const input = fields({ title, photoUrl: `${otherSite}/pixel.png` });
    await addRecipe({ ...world.services, web }, anna.viewer, input);
  }
  expect(asked).toHaveLength(1);
  expect(await recipesOf(world, anna)).toHaveLength(2);
});
