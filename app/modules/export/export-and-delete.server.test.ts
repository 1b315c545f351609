import { eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, vi } from "vitest";
import { couples, photos, recipePhotos, recipes, users } from "#app/database/schema.ts";
import { startCheckout } from "#app/modules/billing/checkout.server.ts";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import { saveMealVerdict } from "#app/modules/diary/cooked-meals.server.ts";
import { deleteUnusedPhotosNow } from "#app/modules/photos/prepare-photo.server.ts";
import { addRecipe } from "#app/modules/recipes/add-recipe.server.ts";
import { editRecipeFormSchema } from "#app/modules/recipes/edit-recipe.schema.ts";
import { editRecipe } from "#app/modules/recipes/edit-recipe.server.ts";
import { rateRecipe } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { setPublicAccess } from "#app/modules/sharing/share-recipe.server.ts";
import { bindings, type Person, test, type World } from "#tests/support/world.ts";
import { exportAccount } from "./export-account.server.ts";

async function add(world: World, person: Person, title: string, pictures = 1) {
  const fields = addRecipeFormSchema.parse({ title, uploadedPhotos: await world.upload(person, pictures) });
  return addRecipe(world.services, person.viewer, fields);
}

async function unzip(world: World, person: Person) {
  const zip = new Uint8Array(
    await new Response(await exportAccount(world.services, await person.fresh(), { part: 1, parts: 1 })).arrayBuffer(),
  );
  const files = unzipSync(zip);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { names: Object.keys(files), files, text, json: (name: string) => JSON.parse(text(name)) };
}

/** Every table and column in the database that contains a text. */
async function traces(world: World, text: string): Promise<string[]> {
  const tables = await world.database.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and substr(name, 1, 3) not in ('_cf', 'd1_', 'sql')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world.database.all(sql.raw(`select * from "${name}"`));
    if (rows.some((row) => JSON.stringify(row).includes(text))) found.push(name);
  }
  return found;
}

test("the export holds everything of the person, in common formats, and nothing of anyone else", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const stranger = await world.person();
  await add(world, stranger, "Somebody else's secret");
  const id = await add(world, anna, "Crème brûlée", 2);
  await add(world, ben, "Ben's soup", 0);
  const lines = {
    ingredients: "For the top:\n1 egg",
    instructions: "For the top:\nBeat.\nBrown.",
    notes: "Serve warm.",
  };
  await world.database
    .update(recipes)
    .set({ tags: '["vegan"]', ...lines })
    .where(eq(recipes.id, id));
  await rateRecipe(world.services, anna.viewer, { id, stars: 4 });
  await rateRecipe(world.services, ben.viewer, { id, stars: 1 });
  const meal = { cookedOn: "2026-05-03", stars: 4, note: "Crisp", uploadedPhotos: await world.upload(anna) };
  const mealId = await world.cook(anna, id, meal);
  await saveMealVerdict(world.services, ben.viewer, { mealId, stars: 1, note: "Ben's verdict" });
  await world.preparePhotos();

  const { names, files, json, text } = await unzip(world, anna);
  expect(names.filter((name) => !name.startsWith("photos/")).toSorted()).toEqual([
    "README.txt",
    "account.json",
    "history.json",
    "planning.json",
    "recipes.json",
    "recipes.schema-org.json",
  ]);
  const book = json("recipes.json");
  expect(book).toMatchObject({ format: "recipe-lovers", version: 1 });
  expect(book.recipes.map((recipe: { title: string }) => recipe.title).sort()).toEqual(["Ben's soup", "Crème brûlée"]);
  const ours = book.recipes.find((recipe: { id: string }) => recipe.id === id);
  expect(ours).toMatchObject({ stars: 4, tags: ["vegan"], photos: [{ isPrimary: true }, { isPrimary: false }] });
  expect(ours.meals).toMatchObject([{ cookedOn: "2026-05-03", stars: 4, note: "Crisp", isRecordedByMe: true }]);
  expect(files[ours.meals[0].photo]?.length).toBeGreaterThan(1000);
  expect(text("recipes.json")).not.toContain("Ben's verdict");
  expect(files[ours.photos[0].file]?.length).toBeGreaterThan(1000);
  expect(strFromU8(files[ours.photos[0].file] ?? new Uint8Array(), true)).not.toContain("secret place");
  const linked = json("recipes.schema-org.json").find((recipe: { name: string }) => recipe.name === "Crème brûlée");
  const section = { name: "For the top", itemListElement: [{ text: "Beat." }, { text: "Brown." }] };
  expect(linked).toMatchObject({ description: "Serve warm.", recipeInstructions: [section] });
  expect(linked.recipeIngredient).toEqual(["For the top:", "1 egg"]);
  expect(linked).toMatchObject({ "@type": "Recipe", image: ours.photos.map((photo: { file: string }) => photo.file) });
  expect(json("account.json")).toMatchObject({
    user: { email: anna.email },
    partner: { name: "Ben" },
    photosNotReady: [],
  });
  for (const name of names.filter((name) => name.endsWith(".json"))) {
    expect(text(name)).not.toMatch(/Somebody else|passwordHash|scrypt/);
    for (const secret of [ben.email, ben.viewer.userId]) expect(text(name), name).not.toContain(secret);
  }
});

test("a missing photo is listed, and all two hundred recipes are exported", async ({ world, couple: { anna } }) => {
  const id = await add(world, anna, "Pie");
  await world.preparePhotos();
  const [photo] = await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, id));
  for (let count = 0; count < 200; count += 1) await world.recipe(anna.viewer, { title: `Recipe ${count}` });
  await vi.waitFor(async () => {
    // The queue prepares the photo too, and may store it again after this deletion.
    await bindings.PHOTOS.delete(photo?.imageUrl ?? "");
    const { json } = await unzip(world, anna);
    expect(json("recipes.json").recipes).toHaveLength(201);
    expect(json("account.json").photosNotReady).toHaveLength(1);
  }, 10_000);
});

test("a deleted account leaves nothing of the person behind", async ({ world }) => {
  const anna = await world.person({ name: "Anna", password: "a good password" });
  const id = await add(world, anna, "Pie");
  anna.viewer = await anna.fresh();
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  await startCheckout(world.services, anna.viewer, "monthly");
  const coupleId = anna.viewer.couple?.id ?? "";
  const { userId } = anna.viewer;
  const activity = { id: world.services.newId(), userId, action: "account.created", resourceType: "account" };
  await world.services.activity.record({ ...activity, resourceId: userId }, world.clock.now());
  const path = `/recipe/${(await world.database.select().from(recipes).where(eq(recipes.id, id)))[0]?.publicSlug}`;
  expect((await world.request(path)).status).toBe(200);

  await deleteAccount(world.services, anna.viewer, { password: "a good password" });
  await world.settled();
  await deleteUnusedPhotosNow(world.services);
  expect(await traces(world, anna.viewer.userId)).toEqual([]);
  expect(await traces(world, anna.email)).toEqual([]);
  expect(await traces(world, coupleId)).toEqual([]);
  const { objects } = await bindings.PHOTOS.list();
  expect(objects.filter((object) => object.key.includes(anna.viewer.userId))).toEqual([]);
  expect((await world.request(path)).status).toBe(404);
  await expect(anna.fresh()).rejects.toThrow();
});

test("the partner keeps the kitchen's recipes with their photos, and can still edit them", async ({ world }) => {
  const { anna, ben, coupleId } = await world.couple();
  const shared = await add(world, anna, "Ours", 2);
  const own = await add(world, anna, "Anna's alone");
  await world.database.update(recipes).set({ coupleId: null }).where(eq(recipes.id, own));
  await rateRecipe(world.services, anna.viewer, { id: shared, stars: 5 });
  await world.subscribe(anna);
  await world.preparePhotos();
  await deleteAccount(world.services, anna.viewer, { password: anna.email });

  ben.viewer = await ben.fresh();
  expect(ben.viewer).toMatchObject({ partner: null, couple: { id: coupleId, subscriptionStatus: "trial" } });
  const left = await world.database.select().from(recipes).where(eq(recipes.coupleId, coupleId));
  expect(left).toMatchObject([{ id: shared, addedBy: ben.viewer.userId }]);
  expect(await world.database.select().from(recipes).where(eq(recipes.id, own))).toEqual([]);
  const shown = await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, shared));
  expect(shown).toHaveLength(2);
  for (const photo of shown) {
    expect(await bindings.PHOTOS.head(photo.imageUrl)).not.toBeNull();
    const [stored] = await world.database.select().from(photos).where(eq(photos.key, photo.imageUrl));
    expect(stored).toMatchObject({ unusedSince: null, uploadedBy: null });
  }
  await editRecipe(world.services, ben.viewer, shared, editRecipeFormSchema.parse({ title: "Mine now", version: 1 }));
  expect(await world.database.select().from(couples).where(eq(couples.id, coupleId))).toHaveLength(1);
});

test("a wrong password deletes nothing, and guessing ends after ten", async ({ world }) => {
  const anna = await world.person({ password: "a good password" });
  for (let count = 0; count < 10; count += 1) {
    await expect(deleteAccount(world.services, anna.viewer, { password: anna.email })).rejects.toBeRefusedWith(
      "deletion_not_confirmed",
    );
  }
  const right = deleteAccount(world.services, anna.viewer, { password: "a good password" });
  await expect(right).rejects.toBeRefusedWith("too_many_attempts");
  expect(await world.database.select().from(users).where(eq(users.id, anna.viewer.userId))).toHaveLength(1);
});
