import { strFromU8, unzipSync } from "fflate";
import type { ImportedPhoto } from "recipe-parser/import/imported-recipe";
import { readImportFiles } from "recipe-parser/import/read-import-files";
import { expect } from "vitest";
import { convertImportedRecipe } from "#app/modules/import/convert-imported-recipe.ts";
import { addImportedRecipes } from "#app/modules/import/import-recipes.server.ts";
import { uploadPhoto } from "#app/modules/photos/upload-photo.server.ts";
import { addRecipe } from "#app/modules/recipes/add-recipe.server.ts";
import { rateRecipe } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { bindings, createWorld, type Person, test, type World } from "#tests/support/world.ts";
import { countExportParts, exportAccount } from "./export-account.server.ts";

async function add(world: World, person: Person, title: string) {
  const fields = addRecipeFormSchema.parse({ title, uploadedPhotos: await world.upload(person, 1, title) });
  const id = await addRecipe(world.services, person.viewer, fields);
  await world.preparePhotos();
  return id;
}

const whole = { part: 1, parts: 1 };

async function unzip(services: World["services"], person: Person) {
  const zip = await new Response(await exportAccount(services, await person.fresh(), whole)).arrayBuffer();
  return Object.entries(unzipSync(new Uint8Array(zip))).map(([name, bytes]) => ({ name, text: strFromU8(bytes) }));
}

test("a photo whose read breaks off is listed as missing, and the rest is exported", async ({ world, anna }) => {
  await add(world, anna, "Broken");
  anna.viewer = await anna.fresh();
  await add(world, anna, "Whole");
  const { photoStorage } = world.services;
  const opened: string[] = [];
  const breaking = {
    ...photoStorage,
    async read(key: string) {
      opened.push(key);
      if (!key.includes("broken")) return photoStorage.read(key);
      throw new Error("connection lost");
    },
  };
  const files = await unzip({ ...world.services, photoStorage: breaking }, anna);
  expect(opened).toHaveLength(2);
  expect(files.filter((file) => file.name.startsWith("photos/whole"))).toHaveLength(1);
  const account = JSON.parse(files.find((file) => file.name === "account.json")?.text ?? "{}");
  expect(account.photosNotReady).toHaveLength(1);
  expect(account.devices).toMatchObject([{ device: null, signedInAt: expect.any(String) }]);
});

test("nothing is read before the download needs it, and cancelling the download stops the export", async () => {
  const world = await createWorld();
  const anna = await world.person();
  for (const title of ["One", "Two", "Three"]) await add(world, { ...anna, viewer: await anna.fresh() }, title);
  let opened = 0;
  const { photoStorage } = world.services;
  const counting = {
    ...photoStorage,
    read(key: string) {
      opened += 1;
      return photoStorage.read(key);
    },
  };
  const reader = (
    await exportAccount({ ...world.services, photoStorage: counting }, await anna.fresh(), whole)
  ).getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(opened).toBe(0);
  while (opened === 0) await reader.read();
  await reader.cancel();
  expect(opened).toBe(1);
});

test("a person can export ten times a day", async ({ world, anna }) => {
  for (let count = 0; count < 10; count += 1) await unzip(world.services, anna);
  await expect(unzip(world.services, anna)).rejects.toBeRefusedWith("too_many_exports");
  const response = await world.request("/app/profile/export", { as: anna });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await response.text()).toContain("Please try again tomorrow.");
  world.clock.advance(24 * 60 * 60 * 1000);
  expect((await unzip(world.services, anna)).length).toBeGreaterThan(3);
});

test("a large book comes in parts of so many photos: together they are what recipes.json names, each once", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  for (const [person, title] of [
    [anna, "Pie"],
    [ben, "Soup"],
    [anna, "Stew"],
  ] as const) {
    const fields = addRecipeFormSchema.parse({ title, uploadedPhotos: await world.upload(person, 3) });
    await addRecipe(world.services, await person.fresh(), fields);
  }
  await world.preparePhotos();
  const viewer = await anna.fresh();
  const parts = await countExportParts(world.services, viewer, 4);
  expect(parts).toBe(3);
  const names: string[][] = [];
  let named: string[] = [];
  for (const part of [1, 2, 3]) {
    const zip = await new Response(await exportAccount(world.services, viewer, { part, parts }, 4)).arrayBuffer();
    const files = unzipSync(new Uint8Array(zip));
    expect(strFromU8(files["README.txt"] ?? new Uint8Array())).toContain(`part ${part} of 3`);
    names.push(Object.keys(files).filter((name) => name.startsWith("photos/")));
    expect([part, "recipes.json" in files, "account.json" in files]).toEqual([part, part === 1, part === 1]);
    if (!files["recipes.json"]) continue;
    const { recipes } = JSON.parse(strFromU8(files["recipes.json"]));
    named = recipes.flatMap(({ photos }: { photos: { file: string }[] }) => photos.map(({ file }) => file));
  }
  expect(names.map((part) => part.length)).toEqual([4, 4, 1]);
  expect(names.flat().toSorted()).toEqual(named.toSorted());
  expect(new Set(named).size).toBe(9);
});

test("whoever has one part gets it from one address; a number that is none, or too high, gets what there is", async () => {
  const world = await createWorld();
  const anna = await world.person();
  await add(world, anna, "Pie");
  for (const query of ["", "?part=1", "?part=7", "?part=none"]) {
    const response = await world.request(`/app/profile/export${query}`, { as: anna });
    expect([query, response.status]).toEqual([query, 200]);
    expect(response.headers.get("Content-Disposition")).toMatch(/filename="recipe-lovers-[\d-]{10}\.zip"$/);
    await response.arrayBuffer();
  }
});

test("a link from another site leads to the profile, and uses up none of the day's exports", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const headers = { "Sec-Fetch-Site": "cross-site" };
  const response = await world.request("/app/profile/export", { as: anna, headers });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/app/profile#your-data"]);
});

test("a book of several parts leads to the profile, which names them, and each is a file of its own", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const id = await world.recipe(anna.viewer);
  const numbers = JSON.stringify(Array.from({ length: 601 }, (_, index) => index));
  await bindings.DB.batch([
    bindings.DB.prepare(
      `insert into photos (key, uploaded_by, status, width, height, bytes, created_at)
      select ?1 || '/' || value, ?1, 'ready', 1, 1, 1, 0 from json_each(?2)`,
    ).bind(anna.viewer.userId, numbers),
    bindings.DB.prepare(
      `insert into recipe_photos (id, recipe_id, image_url, is_primary, order_index)
      select ?1 || '-' || value, ?3, ?1 || '/' || value, 0, value from json_each(?2)`,
    ).bind(anna.viewer.userId, numbers, id),
  ]);
  const response = await world.request("/app/profile/export", { as: anna });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/app/profile?export=parts#your-data"]);
  const page = await (await world.request("/app/profile?export=parts", { as: anna })).text();
  for (const part of [1, 2]) expect(page).toContain(`href="/app/profile/export?as=zip&amp;part=${part}"`);
  expect(page).not.toContain("part=3");
  const second = await world.request("/app/profile/export?part=2", { as: anna });
  expect(second.headers.get("Content-Disposition")).toMatch(/filename="recipe-lovers-[\d-]{10}-part-2-of-2\.zip"$/);
  const files = unzipSync(new Uint8Array(await second.arrayBuffer()));
  // Its one photo was never stored.
  expect(Object.keys(files)).toEqual(["README.txt", "photos-not-ready.json"]);
});

test("importing an export into another kitchen gives the same recipes, with photos, stars and diary", async ({
  world,
}) => {
  const { anna } = await world.couple();
  const stranger = await world.person();
  const id = await add(world, anna, "Pie");
  await add(world, anna, "Tea");
  await rateRecipe(world.services, anna.viewer, { id, stars: 4 });
  await world.cook(anna, id, {
    cookedOn: "2026-05-03",
    stars: 3,
    note: "Good",
    uploadedPhotos: await world.upload(anna),
  });
  await world.preparePhotos();
  const exportFiles = async (person: Person) => {
    const zip = await exportAccount(world.services, await person.fresh(), whole);
    return unzipSync(new Uint8Array(await new Response(zip).arrayBuffer()));
  };
  const entries = await exportFiles(anna);
  const upload = async (photo: ImportedPhoto) => {
    const file = new Blob(["path" in photo ? (entries[photo.path] ?? "") : ""]);
    const uploadId = crypto.randomUUID();
    await uploadPhoto(world.services, stranger.viewer, { uploadId, file, name: "", index: null });
    return uploadId;
  };
  const items: Parameters<typeof addImportedRecipes>[2]["items"] = [];
  const files = Object.entries(entries).map(([path, bytes]) => ({
    path,
    read: async () => bytes,
  }));
  for await (const found of readImportFiles(files)) {
    if (!("recipe" in found)) continue;
    const { photos, meals, ...item } = convertImportedRecipe(found);
    const uploadedPhotos = await Promise.all(photos.map(upload));
    const sentMeals = meals.map(async ({ photo, ...meal }) => ({
      ...meal,
      uploadedPhoto: photo && (await upload(photo)),
    }));
    items.push({ ...item, submissionId: crypto.randomUUID(), uploadedPhotos, meals: await Promise.all(sentMeals) });
  }
  const request = { importId: crypto.randomUUID(), name: "export.zip", total: 2, items };
  const { results } = await addImportedRecipes(world.services, stranger.viewer, request);
  expect(results.map(({ outcome }) => outcome)).toEqual(["added", "added"]);
  await world.preparePhotos();
  const readRecipes = (found: Record<string, Uint8Array>) =>
    JSON.parse(strFromU8(found["recipes.json"] ?? new Uint8Array()), (name, value) =>
      // The ids, also those in the names of photos, are new.
      /^(?:id|coupleId|originId|file|photo|updatedAt)$/.test(name) ? Boolean(value) : value,
    ).recipes;
  const [own, copied] = [readRecipes(entries), readRecipes(await exportFiles(stranger))];
  expect(copied).toEqual(own);
  expect(own[1]).toMatchObject({ title: "Pie", stars: 4, photos: [{ isPrimary: true }], meals: [{ photo: true }] });
});
