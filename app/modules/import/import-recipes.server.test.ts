import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type * as z from "zod";
import type { JobMessage } from "#app/adapters/jobs/job-message.ts";
import { cookedMeals, imports, mealVerdicts, recipePhotos, recipeRatings, recipes } from "#app/database/schema.ts";
import { breakUpCouple } from "#app/modules/couples/break-up-couple.server.ts";
import { saveMealVerdict } from "#app/modules/diary/cooked-meals.server.ts";
import { addPushSubscription, saveNotificationSettings } from "#app/modules/notifications/push-subscriptions.server.ts";
import { deleteRecipe, deleteRecipeForGood, restoreRecipe } from "#app/modules/recipes/delete-recipe.server.ts";
import { editRecipeFormSchema } from "#app/modules/recipes/edit-recipe.schema.ts";
import { editRecipe } from "#app/modules/recipes/edit-recipe.server.ts";
import { rateRecipe } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { setPublicAccess } from "#app/modules/sharing/share-recipe.server.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { getOutcomeCode } from "#tests/support/get-outcome-code.ts";
import { createTestDevice } from "#tests/support/push-device.ts";
import { type Person, test, type World } from "#tests/support/world.ts";
import type { importItemSchema } from "./import.schema.ts";
import {
  addImportedRecipes,
  dailyImportedRecipeQuota,
  getImportOverview,
  undoImport,
} from "./import-recipes.server.ts";

type Item = z.output<typeof importItemSchema>;

const createItem = (title: string, item: Partial<Item> = {}): Item => ({
  submissionId: crypto.randomUUID(),
  fields: { title, ingredients: "1 egg" },
  uploadedPhotos: [],
  createdAt: null,
  stars: null,
  meals: [],
  ...item,
});

async function send(
  world: World,
  person: Person,
  items: Item[],
  { importId = crypto.randomUUID() }: { importId?: string } = {},
) {
  const viewer = await person.fresh();
  const named = { name: "library.zip", total: items.length };
  return addImportedRecipes(world.services, viewer, { ...named, importId, items });
}

const outcomes = ({ results }: Awaited<ReturnType<typeof send>>) => results.map(({ outcome }) => outcome);
const listTitles = async (world: World, person: Person) => {
  const rows = await world.database.select().from(recipes).where(eq(recipes.addedBy, person.viewer.userId));
  return rows.filter(({ deletedAt }) => deletedAt === null).map(({ title }) => title);
};

test("a recipe arrives with its date, stars, photos and meals, and once, however often it is sent", async ({
  world,
}) => {
  const { anna } = await world.couple();
  const importId = crypto.randomUUID();
  const [mealPhoto = ""] = await world.upload(anna);
  const uploadedPhotos = await world.upload(anna, 2);
  const createdAt = Date.parse("2019-05-04");
  const meal = { cookedOn: "2020-02-29", stars: 5, note: "Crisp", uploadedPhoto: mealPhoto };
  const plainMeal = { cookedOn: "2021-01-01", stars: null, note: null, uploadedPhoto: null };
  const item = createItem("Pie", { uploadedPhotos, createdAt, stars: 4, meals: [meal, plainMeal] });

  const replies = await Promise.all([1, 2].map(() => send(world, anna, [item], { importId })));
  expect(replies.map(outcomes)).toEqual([["added"], ["added"]]);
  const [result] = (await send(world, anna, [item], { importId })).results;
  const id = result && "recipeId" in result ? result.recipeId : "";
  const stored = await world.database.select().from(recipes).where(eq(recipes.addedBy, anna.viewer.userId));
  expect(stored).toMatchObject([{ id, title: "Pie", createdAt: new Date(createdAt), cookedCount: 2 }]);
  expect(await world.database.select().from(recipeRatings).where(eq(recipeRatings.recipeId, id))).toMatchObject([
    { rating: 4, userId: anna.viewer.userId },
  ]);
  expect(await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, id))).toHaveLength(2);
  const meals = await world.database.select().from(cookedMeals).where(eq(cookedMeals.recipeId, id));
  expect(meals.map(({ cookedOn, photoKey }) => [cookedOn, photoKey !== null]).sort()).toEqual([
    ["2020-02-29", true],
    ["2021-01-01", false],
  ]);
  const verdicts = await world.database.select().from(mealVerdicts).where(eq(mealVerdicts.userId, anna.viewer.userId));
  expect(verdicts).toMatchObject([{ stars: 5, note: "Crisp" }]);

  await deleteRecipe(world.services, anna.viewer, id);
  await deleteRecipeForGood(world.services, anna.viewer, id);
  expect(outcomes(await send(world, anna, [item], { importId }))).toEqual(["added"]);
  expect(await listTitles(world, anna)).toEqual([]);
});

test("a bad recipe, or one whose photo is missing, is refused with its reason, and the others are stored", async ({
  world,
  anna,
}) => {
  const meal = { cookedOn: "2020-02-29", stars: null, note: null, uploadedPhoto: null };
  const { results } = await send(world, anna, [
    createItem(""),
    createItem("Soup", { uploadedPhotos: ["no-such-upload-at-all"] }),
    createItem("Stew", { stars: 6 }),
    createItem("Pie", { createdAt: Date.parse("2999-01-01"), meals: [{ ...meal, cookedOn: "2999-01-01" }, meal] }),
  ]);
  expect(results).toMatchObject([
    { outcome: "refused", code: "invalid_recipe", message: "Please add a recipe title." },
    { outcome: "refused", code: "photo_missing" },
    { outcome: "refused", code: "invalid_recipe", message: "This recipe isn't filled in correctly." },
    { outcome: "added", leftOut: ["A meal of 2999-01-01"] },
  ]);
  const [pie] = await world.database.select().from(recipes).where(eq(recipes.addedBy, anna.viewer.userId));
  expect(pie?.createdAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect(pie?.cookedCount).toBe(1);
});

test("the free plan takes the first recipes up to its limit and refuses the rest", async ({ world }) => {
  const anna = await world.person({ trialExpiresAt: new Date(0) });
  for (let count = 0; count < 18; count += 1) await world.recipe(anna.viewer);
  expect((await getImportOverview(world.services, anna.viewer)).recipesLeft).toBe(2);
  const reply = await send(
    world,
    anna,
    ["A", "B", "C", "D"].map((title) => createItem(title)),
  );
  expect(outcomes(reply)).toEqual(["added", "added", "refused", "refused"]);
  expect(reply).toMatchObject({ results: { 3: { code: "plan_limit" } } });
});

test("new recipes count for the day's quota, repeated ones do not", async ({ world, anna }) => {
  const importId = crypto.randomUUID();
  const item = createItem("Pie");
  const { userId } = anna.viewer;
  await world.services.quotas.consume(dailyImportedRecipeQuota, userId, new Date(), dailyImportedRecipeQuota.max - 1);
  for (let time = 0; time < 3; time += 1) await send(world, anna, [item], { importId });
  expect(await getOutcomeCode(send(world, anna, [createItem("Soup")], { importId }))).toBe("too_many_imported_recipes");
});

test("nobody can add to, see or undo the import of somebody else", async ({ world, anna }) => {
  const ben = await world.person();
  const importId = crypto.randomUUID();
  await send(world, anna, [createItem("Pie")], { importId });
  expect(await getOutcomeCode(send(world, ben, [createItem("Soup")], { importId }))).toBe("import_not_found");
  expect(await getOutcomeCode(undoImport(world.services, ben.viewer, importId))).toBe("import_not_found");
  expect((await getImportOverview(world.services, ben.viewer)).imports).toEqual([]);
  expect(await listTitles(world, anna)).toEqual(["Pie"]);
});

test("recipes that arrive after a couple has ended go to the person's own kitchen", async ({ world }) => {
  const { anna, ben, coupleId } = await world.couple();
  const importId = crypto.randomUUID();
  await send(world, anna, [createItem("Before")], { importId });
  const staleViewer = anna.viewer;
  await breakUpCouple(world.services, coupleId);
  const named = { importId, name: "x", total: 2 };
  await addImportedRecipes(world.services, staleViewer, { ...named, items: [createItem("After")] });
  const rows = await world.database.select().from(recipes).where(eq(recipes.title, "After"));
  const own = rows.filter(({ addedBy }) => addedBy === anna.viewer.userId);
  expect(own).toHaveLength(1);
  expect(own[0]?.coupleId).not.toBe(coupleId);
  expect(await listTitles(world, ben)).toEqual(["Before"]);
});

test("undoing deletes what nobody has changed, keeps the rest, and lets each recipe be restored", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const importId = crypto.randomUUID();
  const titles = ["untouched", "edited", "rated", "cooked", "judged", "shared", "planned", "deleted"];
  const meals = [{ cookedOn: "2020-01-01", stars: 3, note: null, uploadedPhoto: null }];
  const { results } = await send(
    world,
    anna,
    titles.map((title) => createItem(title, { stars: 4, meals })),
    { importId },
  );
  const ids = Object.fromEntries(
    titles.map((title, index) => {
      const result = results[index];
      return [title, result && "recipeId" in result ? result.recipeId : ""];
    }),
  );
  const id = (title: string) => ids[title] ?? "";
  world.clock.advance(60_000);
  const edit = editRecipeFormSchema.parse({ title: "edited", ingredients: "2 eggs", version: "1" });
  await editRecipe(world.services, ben.viewer, id("edited"), edit);
  await rateRecipe(world.services, ben.viewer, { id: id("rated"), stars: 2 });
  await world.cook(ben, id("cooked"));
  const [judged] = await world.database
    .select()
    .from(cookedMeals)
    .where(eq(cookedMeals.recipeId, id("judged")));
  await saveMealVerdict(world.services, ben.viewer, { mealId: judged?.id ?? "", stars: 1, note: null });
  await deleteRecipe(world.services, ben.viewer, id("deleted"));
  await setPublicAccess(world.services, ben.viewer, { id: id("shared"), isPublic: true });
  const row = { date: "2027-01-01", position: 1, recipeId: id("planned"), title: "planned", addedBy: "" };
  const plannedMeals = { row1: { ...row, cookId: "", servings: 0, removedAt: 0 } };
  expect(await world.services.liveRows.changeRows(anna.viewer, { plannedMeals })).toBe(true);

  const [listed] = (await getImportOverview(world.services, anna.viewer)).imports;
  expect(listed).toMatchObject({ id: importId, total: 8, canUndo: true });
  expect(await undoImport(world.services, anna.viewer, importId)).toEqual({ deleted: 1, kept: 6 });
  expect((await listTitles(world, anna)).sort()).toEqual(["cooked", "edited", "judged", "planned", "rated", "shared"]);
  await restoreRecipe(world.services, anna.viewer, id("untouched"));
  expect(await getOutcomeCode(undoImport(world.services, anna.viewer, importId))).toBe("import_not_found");
  expect(await getOutcomeCode(send(world, anna, [createItem("late")], { importId }))).toBe("import_undone");
  expect(await listTitles(world, anna)).toContain("untouched");
});

test("a recipe that arrives while its import is undone is not added", async ({ world, anna }) => {
  const importId = crypto.randomUUID();
  await send(world, anna, [createItem("Pie")], { importId });
  const add: typeof world.services.recipes.add = async (viewer, recipe) => {
    await undoImport(world.services, await anna.fresh(), importId);
    return world.services.recipes.add(viewer, recipe);
  };
  const services = { ...world.services, recipes: { ...world.services.recipes, add } };
  const request = { importId, name: "x", total: 2, items: [createItem("Soup")] };
  await expect(addImportedRecipes(services, await anna.fresh(), request)).rejects.toThrow();
  expect(await listTitles(world, anna)).toEqual([]);
});

test("an import can be undone for 30 days, and is then deleted", async ({ world, anna }) => {
  const importId = crypto.randomUUID();
  await send(world, anna, [createItem("Pie")], { importId });
  world.clock.advance(30 * dayMs);
  expect(await getOutcomeCode(undoImport(world.services, anna.viewer, importId))).toBe("import_not_found");
  await world.services.retention.deleteExpired(new Date(world.clock.now().getTime() + 1000));
  expect(await world.database.select().from(imports).where(eq(imports.id, importId))).toEqual([]);
});

test("the partner's device hears of an import once, with its first recipes", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const queued: JobMessage[] = [];
  const services = {
    ...world.services,
    jobs: { send: async (messages: JobMessage[]) => void queued.push(...messages) },
  };
  const device = await createTestDevice(201);
  await addPushSubscription(services, ben.viewer, { ...device.subscription, label: "Phone" });
  const kinds = ["recipe-added" as const];
  await saveNotificationSettings(services, ben.viewer, { quietFrom: null, quietTo: null, timeZone: "UTC", kinds });
  const request = { importId: crypto.randomUUID(), name: "x", total: 3 };
  for (const title of ["", "Pie", "Soup", "Stew"]) {
    await addImportedRecipes(services, anna.viewer, { ...request, items: [createItem(title)] });
    world.clock.advance(dayMs);
  }
  await world.settled();
  const pushes = queued.flatMap((job) => (job.job === "deliver-push" ? job : []));
  expect(pushes.map(({ payload }) => JSON.parse(payload).heading)).toEqual(["Anna is importing 3 recipes"]);
});
