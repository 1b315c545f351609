import { eq, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { photos, recipeChanges, recipePhotos, recipes } from "#app/database/schema.ts";
import { parseClientNetwork } from "#app/modules/client-network.ts";
import { breakUpCouple } from "#app/modules/couples/break-up-couple.server.ts";
import { joinCouple } from "#app/modules/couples/join-couple.server.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { createRandomKitchen, randomKitchenArbitrary } from "#tests/support/random-kitchen.ts";
import { createSyncedDevice } from "#tests/support/synced-device.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { addRecipe } from "./add-recipe.server.ts";
import { deleteRecipe, restoreAllRecipes, restoreRecipe } from "./delete-recipe.server.ts";
import { editRecipeFormSchema } from "./edit-recipe.schema.ts";
import { editRecipe, setPrimaryPhoto } from "./edit-recipe.server.ts";
import { deleteOldRecipeChanges, listRecipeChanges } from "./list-recipe-changes.server.ts";
import { rateRecipe } from "./publish-recipe-change.server.ts";
import { addRecipeFormSchema } from "./recipe.schema.ts";

const world = await createWorld();

async function photoOf(person: Person, recipeId: string, isPrimary: boolean): Promise<{ id: string; key: string }> {
  const [id, key] = [world.services.newId(), `${person.viewer.userId}/${world.services.newId()}.webp`];
  const facts = { bytes: 1, createdAt: world.clock.now() };
  await world.database.insert(photos).values({ key, uploadedBy: person.viewer.userId, status: "ready", ...facts });
  await world.database
    .insert(recipePhotos)
    .values({ id, recipeId, imageUrl: key, isPrimary, orderIndex: isPrimary ? 0 : 1 });
  return { id, key };
}

test("a recipe has everything that the list, its page and its form show", async () => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(ben.viewer, {
    title: "Plum dumplings",
    notes: "With butter",
    servings: 4,
    cookTimeMinutes: 40,
    category: "Dessert",
    cuisine: "Austrian",
    sourceUrl: "https://example.com/plums",
    isDairyFree: true,
    tags: '["for guests"]',
    sourceText: "Grandma's dumplings",
  });
  const photo = await photoOf(anna, id, true);
  await world.database.update(photos).set({ uploadId: "upload-of-anna" }).where(eq(photos.key, photo.key));
  await rateRecipe(world.services, anna.viewer, { id, stars: 4 });
  await rateRecipe(world.services, ben.viewer, { id, stars: 5 });
  await world.cook(anna, id, { cookedOn: "2026-05-03", note: "Lovely" });
  const [page] = await createSyncedDevice(world, anna).pull();
  expect(page).toMatchObject({ isWhole: true, more: false, goneIds: [], partnerName: "Ben" });
  expect(page?.recipes).toEqual([
    {
      id,
      title: "Plum dumplings",
      ingredients: ["4 apples", "200 g flour"],
      steps: ["Peel the apples.", "Bake for 40 minutes."],
      ...{ notes: "With butter", servings: 4, cookTimeMinutes: 40, category: "Dessert", cuisine: "Austrian" },
      ...{ difficulty: null, sourceUrl: "https://example.com/plums" },
      dietary: { glutenFree: false, dairyFree: true, lowFodmap: false },
      tags: ["for guests"],
      ...{ isOwn: false, ownStars: 4, partnerStars: 5, mayEdit: true, version: 1 },
      ...{ createdAt: expect.any(Number), updatedAt: expect.any(Number) },
      photos: [
        {
          id: photo.id,
          uploadId: "upload-of-anna",
          view: expect.objectContaining({ alt: "Plum dumplings" }),
          hasFailed: false,
        },
      ],
      ...{ isCoverDrawn: false, photoUrl: null, hasSourceText: true, cookedCount: 1, lastCookedOn: "2026-05-03" },
      sharing: { isPublic: false, isListed: false, hidesNotes: false, url: null },
    },
  ]);
  expect(JSON.stringify(page)).not.toContain(ben.viewer.userId);
});

test("both people receive every change of a recipe once, and nothing else", async () => {
  const { anna, ben } = await world.couple();
  const { services } = world;
  const id = await world.recipe(anna.viewer, { title: "Pie" });
  await world.recipe(anna.viewer, { title: "Bread" });
  const [first, second] = [await photoOf(anna, id, true), await photoOf(anna, id, false)];
  const devices = [createSyncedDevice(world, anna), createSyncedDevice(world, ben)];
  for (const device of devices) await device.pull();
  let added = "";
  const fields = { title: "Soup", ingredients: "Water" };
  const changes: [string, () => Promise<unknown>][] = [
    ["rated", () => rateRecipe(services, ben.viewer, { id, stars: 5 })],
    ["rated anew", () => rateRecipe(services, ben.viewer, { id, stars: 1 })],
    ["edited", () => editRecipe(services, anna.viewer, id, editRecipeFormSchema.parse({ ...fields, version: "1" }))],
    ["cooked", () => world.cook(ben, id, { cookedOn: "2026-05-03" })],
    ["photo chosen", () => setPrimaryPhoto(services, ben.viewer, { id, photoId: second.id })],
    ["photo prepared", () => services.photos.setReady(first.key, { width: 4, height: 3, color: "#112233", bytes: 1 })],
    ["shared", () => services.recipes.setPublic(anna.viewer, id, { isPublic: true, slug: `pie-${id}` })],
    ["listed", () => services.recipes.setPublicOption(anna.viewer, id, { isListed: true })],
    ["notes hidden", () => services.recipes.setPublicOption(anna.viewer, id, { hidesNotes: true })],
    ["deleted", () => deleteRecipe(services, ben.viewer, id)],
    ["restored", () => restoreRecipe(services, anna.viewer, id)],
    ["deleted again", () => deleteRecipe(services, ben.viewer, id)],
    ["restored with all", () => restoreAllRecipes(services, anna.viewer)],
  ];
  for (const [name, change] of changes) {
    await change();
    for (const device of devices) {
      const [page] = await device.pull();
      const isGone = name.startsWith("deleted");
      const brought = [page?.isWhole, page?.recipes.map((recipe) => recipe.id), page?.goneIds];
      expect([name, ...brought]).toEqual([name, false, isGone ? [] : [id], isGone ? [id] : []]);
      expect(await device.pull()).toMatchObject([{ isWhole: false, recipes: [], goneIds: [], more: false }]);
    }
  }
  added = await addRecipe(services, ben.viewer, addRecipeFormSchema.parse(fields));
  for (const device of devices) expect((await device.pull())[0]?.recipes).toMatchObject([{ id: added, title: "Soup" }]);

  await services.recipes.find(ben.viewer, id);
  for (const device of devices) expect((await device.pull())[0]?.recipes).toEqual([]);
});

test("a person without a couple receives changes, also after a first recipe creates the couple", async () => {
  const anna = await world.person({ name: "Anna" });
  const outside = await world.recipe(anna.viewer, { title: "From before" });
  const device = createSyncedDevice(world, anna);
  await device.pull();
  await rateRecipe(world.services, anna.viewer, { id: outside, stars: 3 });
  expect(await device.pull()).toMatchObject([{ isWhole: false, recipes: [{ id: outside, ownStars: 3 }] }]);
  const id = await addRecipe(world.services, anna.viewer, addRecipeFormSchema.parse({ title: "Soup" }));
  expect(await device.pull()).toMatchObject([{ isWhole: true }]);
  expect(device.book().map((recipe) => recipe.id)).toEqual([id, outside].sort());
  await rateRecipe(world.services, await anna.fresh(), { id: outside, stars: 4 });
  expect(await device.pull()).toMatchObject([{ isWhole: false, recipes: [{ id: outside, mayEdit: false }] }]);
});

test("an invalid, foreign, old or future version returns all recipes", async () => {
  const { anna, ben } = await world.couple();
  await world.recipe(anna.viewer);
  const [device, other] = [createSyncedDevice(world, anna), createSyncedDevice(world, ben)];
  await Promise.all([device.pull(), other.pull()]);
  const wholeFor = async (since: string | undefined) =>
    (await listRecipeChanges(world.services, await anna.fresh(), { since })).isWhole;
  const [kitchen, version] = (device.version() ?? "").split(".");
  const versions = [
    "",
    "7",
    "x.7",
    "constructor",
    `${device.version()}.1`,
    "9".repeat(5_000),
    // Of a database that was set back since.
    `${kitchen}.${Number(version) + 60_000}`,
    `${kitchen}.${Number(version) + 60_000}.${Number(version)}.a-recipe`,
    other.version(),
    undefined,
  ];
  for (const since of versions) expect([since, await wholeFor(since)]).toEqual([since, true]);
  expect(await wholeFor(device.version())).toBe(false);

  world.clock.advance(29 * dayMs);
  expect(await wholeFor(device.version())).toBe(false);
  world.clock.advance(2 * dayMs);
  expect(await wholeFor(device.version())).toBe(true);
  world.clock.advance(-31 * dayMs);
});

test("records of changes are deleted after 31 days", async () => {
  const { anna } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const marks = () => world.database.select().from(recipeChanges).where(eq(recipeChanges.recipeId, id));
  world.clock.advance(30.5 * dayMs);
  await deleteOldRecipeChanges(world.services);
  expect(await marks()).toHaveLength(1);
  world.clock.advance(dayMs);
  await deleteOldRecipeChanges(world.services);
  expect(await marks()).toHaveLength(0);
  world.clock.advance(-31.5 * dayMs);
  await rateRecipe(world.services, anna.viewer, { id, stars: 2 });
  expect(await marks()).toHaveLength(1);
});

test("a large kitchen is returned in pages, the newest recipes first and later changes last", async () => {
  const { anna, ben, coupleId } = await world.couple();
  await world.recipe(anna.viewer, { id: `${coupleId}-old`, createdAt: new Date(0) });
  await world.recipe(anna.viewer, { id: `${coupleId}-gone`, createdAt: new Date(0) });
  for (let number = 0; number < 3; number += 1) {
    const copies = sql`select value from json_each(${JSON.stringify(Array.from({ length: 80 }, (_, at) => at))})`;
    await world.database.run(sql`insert into recipes (id, title, search_title, search_words, search_more_words, ingredients, instructions,
      is_gluten_free, is_dairy_free, is_low_fodmap, couple_id, added_by, created_at, updated_at, origin_id)
      select ${`${coupleId}-${number}-`} || value, 'Pie', 'pie', ' pie flour ', '  ', 'flour', 'Bake.', 0, 0, 0, ${coupleId}, ${anna.viewer.userId},
      ${number + 1}, 0, ${`${coupleId}-${number}-`} || value from (${copies})`);
  }
  const device = createSyncedDevice(world, ben);
  const first = await device.pullPage();
  expect(first.recipes).toHaveLength(100);
  expect(first.recipes[0]?.id).toContain("-2-");
  await rateRecipe(world.services, anna.viewer, { id: `${coupleId}-2-7`, stars: 5 });
  await deleteRecipe(world.services, anna.viewer, `${coupleId}-2-8`);
  await deleteRecipe(world.services, anna.viewer, `${coupleId}-gone`);
  const late = await world.recipe(anna.viewer);
  const rest = await device.pull();
  expect(rest.map(({ isWhole, recipes, more }) => [isWhole, recipes.length, more])).toEqual([
    [true, 100, true],
    [true, 41, false],
  ]);
  const [caughtUp] = await device.pull();
  expect(caughtUp).toMatchObject({ isWhole: false, more: false });
  expect(caughtUp?.recipes.map(({ id }) => id)).toEqual([`${coupleId}-2-7`, late]);
  expect(caughtUp?.goneIds).toEqual([`${coupleId}-2-8`, `${coupleId}-gone`]);
  expect(device.book()).toHaveLength(241);

  await world.database.update(recipes).set({ cuisine: "French" }).where(eq(recipes.coupleId, coupleId));
  const all = await device.pull();
  expect(all.map(({ isWhole, recipes: { length } }) => [isWhole, length])).toEqual([
    [false, 99],
    [false, 99],
    [false, 43],
  ]);
  expect(device.book().every(({ cuisine }) => cuisine === "French")).toBe(true);
});

test("a page has fewer recipes if they are large", async () => {
  const { anna } = await world.couple();
  const text = { ingredients: "語".repeat(12_000), instructions: "語".repeat(20_000), notes: "語".repeat(10_000) };
  for (let number = 0; number < 20; number += 1) await world.recipe(anna.viewer, text);
  const device = createSyncedDevice(world, anna);
  const pages = await device.pull();
  for (const page of pages) expect(new TextEncoder().encode(JSON.stringify(page)).length).toBeLessThan(1_000_000);
  expect(pages.length).toBeLessThan(5);
  expect(device.book()).toHaveLength(20);
});

test("after joining both people receive all recipes and current names", async () => {
  const [anna, ben] = [await world.person({ name: "Anna" }), await world.person({ name: "Ben" })];
  await Promise.all([world.coupleOf(anna), world.coupleOf(ben)]);
  const [hers, his] = [await world.recipe(anna.viewer), await world.recipe(ben.viewer)];
  const [of, other] = [createSyncedDevice(world, anna), createSyncedDevice(world, ben)];
  await Promise.all([of.pull(), other.pull()]);
  const code = await world.invite(anna);
  await joinCouple(world.services, { viewer: ben.viewer, address: parseClientNetwork("203.0.113.7") }, code);
  expect(await of.pull()).toMatchObject([{ isWhole: false, recipes: [{ id: his, isOwn: false }], partnerName: "Ben" }]);
  expect(await other.pull()).toMatchObject([{ isWhole: true, partnerName: "Anna" }]);
  expect(other.book().map(({ id }) => id)).toEqual([hers, his].sort());
});

test("after any history an updated device has the same recipes as a new device", async () => {
  const act = fc.record({
    by: fc.nat({ max: 1 }),
    at: fc.nat({ max: 7 }),
    what: fc.constantFrom("rate", "edit", "delete", "restore", "add", "end", "none"),
    stars: fc.integer({ min: 1, max: 5 }),
    pulls: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(randomKitchenArbitrary, fc.array(act, { maxLength: 12 }), async (drawn, acts) => {
      const pair = await createRandomKitchen(world, drawn);
      const following = pair.map((person) => createSyncedDevice(world, person));
      for (const device of following) await device.pull();
      for (const { by, at, what, stars, pulls } of acts) {
        const viewer = await (pair[by] as Person).fresh();
        const own = await world.database.select().from(recipes).where(eq(recipes.addedBy, viewer.userId));
        const { id = "", version = 1 } = own[at] ?? {};
        const form = () => editRecipeFormSchema.parse({ title: `Pie ${stars}`, version: String(version) });
        const done = {
          rate: () => rateRecipe(world.services, viewer, { id, stars }),
          edit: () => editRecipe(world.services, viewer, id, form()),
          delete: () => deleteRecipe(world.services, viewer, id),
          restore: () => restoreRecipe(world.services, viewer, id),
          add: () => addRecipe(world.services, viewer, addRecipeFormSchema.parse({ title: "Soup" })),
          end: () => breakUpCouple(world.services, viewer.couple?.id ?? ""),
          none: async () => undefined,
        };
        await done[what]().catch((error: Error) => expect(error.name).toBe("DomainError"));
        if (pulls) await following[by]?.pull();
      }
      for (const [index, device] of following.entries()) {
        const fresh = createSyncedDevice(world, pair[index] as Person);
        await Promise.all([device.pull(), fresh.pull()]);
        expect(device.book()).toEqual(fresh.book());
      }
    }),
    { numRuns: 6 },
  );
});
