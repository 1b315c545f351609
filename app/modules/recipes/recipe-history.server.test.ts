import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import { recipePhotos, recipes, recipeVersions } from "#app/database/schema.ts";
import { breakUpWithPartner } from "#app/modules/couples/break-up-couple.server.ts";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import { exportAccount } from "#app/modules/export/export-account.server.ts";
import { createWorld, type Person, test, type World } from "#tests/support/world.ts";
import { addRecipe } from "./add-recipe.server.ts";
import { drawnCover } from "./arrange-photos.ts";
import { deleteRecipe, deleteRecipeForGood } from "./delete-recipe.server.ts";
import { editRecipeFormSchema } from "./edit-recipe.schema.ts";
import { editRecipe, setPrimaryPhoto } from "./edit-recipe.server.ts";
import { getRecipeForViewer } from "./get-recipe-for-viewer.server.ts";
import { addRecipeFormSchema } from "./recipe.schema.ts";
import { getRecipeHistory, restoreRecipeVersion, saveRecipeVariation } from "./recipe-history.server.ts";

const pie = { title: "Pie", ingredients: "200 g sugar\nsalt", instructions: "Mix.\n\nBake.", tags: "vegan" };

async function add(world: World, person: Person, photos = 0): Promise<string> {
  const fields = addRecipeFormSchema.parse({ ...pie, uploadedPhotos: await world.upload(person, photos) });
  return addRecipe(world.services, person.viewer, fields);
}

/** Edits the latest version. */
async function edit(world: World, person: Person, id: string, fields: Record<string, unknown>) {
  const version = await versionOf(world, id);
  await editRecipe(world.services, person.viewer, id, editRecipeFormSchema.parse({ ...pie, version, ...fields }));
}

async function versionOf(world: World, id: string): Promise<number> {
  return (await rowOf(world, id))?.version ?? 0;
}

async function rowOf(world: World, id: string) {
  return (await world.database.select().from(recipes).where(eq(recipes.id, id)))[0];
}

const versionsOf = (world: World, id: string) =>
  world.database.select().from(recipeVersions).where(eq(recipeVersions.recipeId, id)).orderBy(recipeVersions.version);

const history = (world: World, person: Person, id: string, before: number | null = null) =>
  getRecipeHistory(world.services, person.viewer, id, { before, timeZone: "Pacific/Kiritimati" });

test("the history says who changed what, and when by the device's clock", async ({ world, couple: { anna, ben } }) => {
  world.clock.set(new Date("2031-05-01T10:05:00Z"));
  const id = await add(world, anna);
  world.clock.set(new Date("2031-05-03T10:00:00Z"));
  await edit(world, ben, id, { ingredients: "100 g sugar\nsalt" });
  const { entries, mayEdit } = await history(world, anna, id);
  expect(mayEdit).toBe(true);
  expect(entries).toMatchObject([
    {
      who: "Ben",
      time: "4 May, 00:00",
      start: null,
      changes: [{ kind: "changed", label: "sugar", before: "200 g", after: "100 g" }],
    },
    { who: "You", time: "2 May, 00:05", start: "added", changes: [] },
  ]);
});

test("a recipe from before the history keeps its state before the first edit", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer, { title: "Old pie", version: 4, tags: '["vegan"]', isGlutenFree: true });
  expect((await history(world, anna, id)).entries).toEqual([]);
  await edit(world, ben, id, {});
  await edit(world, ben, id, { title: "New pie" });
  expect((await history(world, anna, id)).entries.map(({ version, start }) => [version, start])).toEqual([
    [6, null],
    [5, null],
    [4, "oldest"],
  ]);
  await restoreRecipeVersion(world.services, anna.viewer, id, { version: 4, seenVersion: 6 });
  expect(await rowOf(world, id)).toMatchObject({ title: "Old pie", tags: '["vegan"]', isGlutenFree: true, version: 7 });
});

test("a change of photos alone is no version, and a refused edit leaves none", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const id = await add(world, anna, 2);
  const photos = await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, id));
  await setPrimaryPhoto(world.services, anna.viewer, { id, photoId: photos[1]?.id ?? "" });
  await edit(world, ben, id, { removedPhotos: [photos[0]?.id ?? ""] });
  await expect(edit(world, ben, id, { version: 1, title: "Late" })).rejects.toBeRefusedWith("changed_meanwhile");
  const stranger = await world.person();
  await expect(edit(world, stranger, id, { title: "Stolen" })).rejects.toBeRefusedWith("deleted_meanwhile");
  expect(await versionsOf(world, id)).toHaveLength(1);
});

test("a recipe keeps its latest 100 versions, and its pages list all of them", async ({ world, couple: { anna } }) => {
  const id = await add(world, anna);
  for (let count = 2; count <= 103; count += 1) await edit(world, anna, id, { title: `Pie ${count}` });
  expect((await versionsOf(world, id)).map(({ version }) => version)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 4),
  );
  const seen: number[] = [];
  let before: number | null = null;
  do {
    const page = await history(world, anna, id, before);
    seen.push(...page.entries.map(({ version }) => version));
    expect(page.entries.filter(({ start }) => start === "oldest")).toHaveLength(page.before === null ? 1 : 0);
    before = page.before;
  } while (before !== null);
  expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => 103 - index));
});

test("restoring is a new edit that keeps the photos and the cover, and tells about a later edit", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const id = await add(world, anna, 1);
  const restore = (seenVersion: number) =>
    restoreRecipeVersion(world.services, anna.viewer, id, { version: 1, seenVersion });
  await edit(world, ben, id, { title: "Cake", notes: "Mine", primaryPhoto: drawnCover });
  await edit(world, ben, id, { title: "Tart", primaryPhoto: drawnCover });
  await expect(restore(2)).rejects.toBeRefusedWith("changed_before_restore");
  await restore(3);
  await restore(3);
  expect(await rowOf(world, id)).toMatchObject({ title: "Pie", notes: null, version: 4, imageUrl: null });
  expect((await getRecipeForViewer(world.services, anna.viewer, id)).isCoverDrawn).toBe(true);
  expect((await history(world, ben, id)).entries[0]).toMatchObject({ who: "Anna", version: 4 });
  await expect(
    restoreRecipeVersion(world.services, anna.viewer, id, { version: 99, seenVersion: 4 }),
  ).rejects.toBeRefusedWith("version_not_found");
});

test("a version whose photo is gone can be restored", async ({ world, couple: { anna } }) => {
  const id = await add(world, anna, 1);
  const [photo] = await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, id));
  await edit(world, anna, id, { title: "Cake", removedPhotos: [photo?.id ?? ""] });
  await restoreRecipeVersion(world.services, anna.viewer, id, { version: 1, seenVersion: 2 });
  expect((await getRecipeForViewer(world.services, anna.viewer, id)).photos).toEqual([]);
});

test("a variation is a recipe of its own with the version's content and the photos, linked to its original", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const id = await add(world, anna, 2);
  await edit(world, anna, id, { title: "Cake" });
  const save = (version: number | null) =>
    saveRecipeVariation(world.services, ben.viewer, id, { version, submissionId: `submission-${version}` });
  const [old, again, current] = [await save(1), await save(1), await save(null)];
  expect(again).toBe(old);
  expect(await rowOf(world, old)).toMatchObject({
    title: "Pie (variation)",
    originId: old,
    addedBy: ben.viewer.userId,
  });
  expect(await rowOf(world, current)).toMatchObject({ title: "Cake (variation)", tags: '["vegan"]' });
  const view = await getRecipeForViewer(world.services, anna.viewer, old);
  expect(view.variationOf).toEqual({ id, title: "Cake" });
  const { photos } = await getRecipeForViewer(world.services, anna.viewer, id);
  expect(view.photos.map(({ uploadId, view: shown }) => [uploadId, shown?.src])).toEqual(
    photos.map(({ uploadId, view: shown }) => [uploadId, shown?.src]),
  );
  expect(await versionsOf(world, old)).toHaveLength(1);
  await deleteRecipe(world.services, anna.viewer, id);
  expect((await getRecipeForViewer(world.services, anna.viewer, old)).variationOf).toBeNull();
});

test("the longest title leaves room for the word variation", async ({ world, couple: { anna } }) => {
  const id = await world.recipe(anna.viewer, { title: `${"x".repeat(187)}🥧${"y".repeat(11)}` });
  const varied = await saveRecipeVariation(world.services, anna.viewer, id, { version: null, submissionId: null });
  expect((await rowOf(world, varied))?.title).toBe(`${"x".repeat(187)} (variation)`);
});

test("a variation counts for the free plan's limit", async ({ world }) => {
  const anna = await world.person({ trialExpiresAt: new Date(0) });
  const ids = [];
  for (let count = 0; count < 20; count += 1) ids.push(await world.recipe(anna.viewer));
  await expect(
    saveRecipeVariation(world.services, anna.viewer, ids[0] ?? "", { version: null, submissionId: null }),
  ).rejects.toBeRefusedWith("plan_limit");
});

/** A recipe of Anna with an edit of Ben and a variation by Ben. */
async function coupleWithHistory() {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const id = await add(world, anna, 1);
  await edit(world, ben, id, { title: "Ben's pie" });
  const variation = await saveRecipeVariation(world.services, ben.viewer, id, { version: 1, submissionId: null });
  return { world, anna, ben, id, variation };
}

async function leave(world: World, { anna, ben }: { anna: Person; ben: Person }) {
  await breakUpWithPartner(world.services, anna.viewer, { password: anna.email });
  for (const person of [anna, ben]) person.viewer = await person.fresh();
}

test("after a break-up both have the versions and the link to the original, and go on apart", async () => {
  const { world, anna, ben, id, variation } = await coupleWithHistory();
  await leave(world, { anna, ben });
  const own = await world.database.select().from(recipes).where(eq(recipes.addedBy, ben.viewer.userId));
  const copyId = own.find(({ originId }) => originId === id)?.id ?? "";
  expect((await history(world, ben, copyId)).entries).toMatchObject([
    { who: "You", version: 2 },
    { who: "A former partner", version: 1 },
  ]);
  expect((await history(world, anna, id)).entries).toMatchObject([{ who: "A former partner" }, { who: "You" }]);
  const { variationOf } = await getRecipeForViewer(world.services, ben.viewer, variation);
  expect(variationOf).toEqual({ id: copyId, title: "Ben's pie" });
  await restoreRecipeVersion(world.services, ben.viewer, copyId, { version: 1, seenVersion: 2 });
  expect(await versionOf(world, copyId)).toBe(3);
  expect(await versionsOf(world, id)).toHaveLength(2);
});

test("the versions stay with a deleted recipe and go when it is erased", async ({ world, anna }) => {
  const id = await add(world, anna);
  anna.viewer = await anna.fresh();
  await deleteRecipe(world.services, anna.viewer, id);
  await expect(history(world, anna, id)).rejects.toBeRefusedWith("recipe_deleted");
  expect(await versionsOf(world, id)).toHaveLength(1);
  await deleteRecipeForGood(world.services, anna.viewer, id);
  expect(await versionsOf(world, id)).toEqual([]);
});

test("after an account is deleted, the partner keeps the history without the person", async () => {
  const { world, anna, ben, id } = await coupleWithHistory();
  await deleteAccount(world.services, ben.viewer, { password: ben.email });
  anna.viewer = await anna.fresh();
  expect((await history(world, anna, id)).entries).toMatchObject([{ who: "A former partner" }, { who: "You" }]);
  expect((await versionsOf(world, id)).map(({ changedBy }) => changedBy)).toEqual([anna.viewer.userId, null]);
});

test("the export has all versions of the person's recipes, also if they do not fit in memory at once", async () => {
  const { world, anna, id, variation } = await coupleWithHistory();
  const content = JSON.stringify({
    ...JSON.parse((await versionsOf(world, id))[0]?.content ?? ""),
    notes: "x".repeat(40_000),
  });
  for (let version = 3; version <= 80; version += 1) {
    const changedAt = world.clock.now();
    await world.database.insert(recipeVersions).values({ recipeId: id, version, changedBy: null, changedAt, content });
  }
  const zip = await new Response(await exportAccount(world.services, anna.viewer, { part: 1, parts: 1 })).arrayBuffer();
  const { versions: all } = JSON.parse(strFromU8(unzipSync(new Uint8Array(zip))["history.json"] ?? new Uint8Array()));
  const ours = all.filter(({ recipeId }: { recipeId: string }) => recipeId === id);
  expect(ours.map(({ version }: { version: number }) => version)).toEqual(
    Array.from({ length: 80 }, (_, index) => index + 1),
  );
  expect(ours.slice(0, 2)).toMatchObject([
    { isChangedByMe: true, title: "Pie", ingredients: "200 g sugar\nsalt", tags: ["vegan"] },
    { isChangedByMe: false, title: "Ben's pie" },
  ]);
  expect(all.filter(({ recipeId }: { recipeId: string }) => recipeId === variation)).toHaveLength(1);
});
