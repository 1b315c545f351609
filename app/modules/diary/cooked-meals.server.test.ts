import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { cookedMeals, photos, recipes } from "#app/database/schema.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { breakUpWithPartner } from "#app/modules/couples/break-up-couple.server.ts";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import { deleteUnusedPhotos } from "#app/modules/photos/prepare-photo.server.ts";
import { uploadPhoto } from "#app/modules/photos/upload-photo.server.ts";
import { deleteRecipe, restoreRecipe } from "#app/modules/recipes/delete-recipe.server.ts";
import { getHome } from "#app/modules/recipes/find-recipes.server.ts";
import { getRecipeForViewer } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { createWorld, type Person, test, type World } from "#tests/support/world.ts";
import {
  editCookedMeal,
  getDiaryMonth,
  recordCookedMeal,
  removeCookedMeal,
  saveMealVerdict,
} from "./cooked-meals.server.ts";
import { sharedMealWindowMs } from "./cooked-meals.ts";

async function diaryOf(world: World, person: Person, month: string | null = null) {
  person.viewer = await person.fresh();
  return getDiaryMonth(world.services, person.viewer, { month, timeZone: "UTC" });
}

async function upload(world: World, person: Person): Promise<string> {
  const uploadId = crypto.randomUUID();
  const file = new Blob([createPlainJpeg()]);
  await uploadPhoto(world.services, person.viewer, { uploadId, file, name: "meal", index: null });
  return uploadId;
}

async function isSwept(world: World, uploadId: string): Promise<boolean> {
  world.clock.advance(2 * dayMs);
  await deleteUnusedPhotos(world.services);
  const left = await world.database.select().from(photos).where(eq(photos.uploadId, uploadId));
  return left.length === 0;
}

const leave = (world: World, person: Person) =>
  breakUpWithPartner(world.services, person.viewer, { password: person.email });

test("a meal is recorded once however often it is sent, and the recipe counts its meals", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const uploadId = await upload(world, anna);
  const meal = { submissionId: crypto.randomUUID(), cookedOn: "2026-05-03", stars: 4, uploadedPhotos: [uploadId] };
  const mealId = await world.cook(anna, id, meal);
  await saveMealVerdict(world.services, anna.viewer, { mealId, stars: 5, note: "Better cold" });
  await world.cook(anna, id, meal);
  await world.cook(ben, id, { cookedOn: "2026-04-30" });
  await world.preparePhotos();
  expect(await getRecipeForViewer(world.services, ben.viewer, id)).toMatchObject({
    cookedCount: 2,
    lastCookedOn: "2026-05-03",
  });
  const { meals } = await diaryOf(world, anna, "2026-05");
  expect(meals).toMatchObject([{ id: mealId, cookedBy: "you", own: { stars: 5, note: "Better cold" } }]);
  expect(meals[0]?.photo?.src).toContain("/images/");
  await removeCookedMeal(world.services, ben.viewer, mealId);
  expect(await getRecipeForViewer(world.services, ben.viewer, id)).toMatchObject({
    cookedCount: 1,
    lastCookedOn: "2026-04-30",
  });
  expect(await isSwept(world, uploadId)).toBe(true);
});

test("partners who record the same cooking share one meal with a verdict each, however often both send it", async ({
  world,
}) => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const cookedOn = "2026-05-03";
  const annas = { submissionId: crypto.randomUUID(), cookedOn, stars: 4 };
  const bens = { submissionId: crypto.randomUUID(), cookedOn, stars: 2 };
  const countMeals = async () => (await getRecipeForViewer(world.services, ben.viewer, id)).cookedCount;
  for (const _ of ["sent", "sent again"]) {
    await Promise.all([world.cook(anna, id, annas), world.cook(ben, id, bens)]);
  }
  const { meals } = await diaryOf(world, anna, "2026-05");
  expect(meals).toMatchObject([{ own: { stars: 4 }, partner: { stars: 2 } }]);
  expect(await countMeals()).toBe(1);

  await world.cook(ben, id, { cookedOn, stars: 5 });
  await world.cook(ben, id, { cookedOn, stars: 5 });
  expect(await countMeals()).toBe(3);
  await world.cook(anna, id, { cookedOn });
  expect(await countMeals()).toBe(3);
  world.clock.advance(sharedMealWindowMs);
  await world.cook(anna, id, { cookedOn });
  expect(await countMeals()).toBe(4);
});

test("a shared meal takes the photo of either and says so to the later one, and asks nobody who has recorded the meal", async ({
  world,
}) => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const [bens, spare] = [await upload(world, ben), await upload(world, anna)];
  await world.cook(anna, id);
  await world.cook(ben, id, { uploadedPhotos: [bens] });
  await world.preparePhotos();
  expect((await diaryOf(world, anna)).meals).toMatchObject([{ photo: { src: expect.any(String) } }]);
  expect((await getRecipeForViewer(world.services, ben.viewer, id)).askedMeal).toBeNull();
  await world.cook(ben, id, { uploadedPhotos: [await upload(world, ben)] });
  const cookedOn = getToday(world.clock.now());
  const late = { recipeId: id, submissionId: "late-photo", cookedOn, stars: null, note: null, uploadedPhotos: [spare] };
  expect(await recordCookedMeal(world.services, anna.viewer, late)).toContain("Ben added a photo first");
  expect([await isSwept(world, spare), await isSwept(world, bens)]).toEqual([true, false]);
});

test("a verdict is the partner's to read once both have given one, or after a day", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const first = await world.cook(anna, id, { stars: 2, note: "Burnt" });
  const bens = async () => (await diaryOf(world, ben)).meals[0];
  expect(await bens()).toMatchObject({ cookedBy: "Anna", own: null, partner: null, hasSecretVerdict: true });
  await saveMealVerdict(world.services, ben.viewer, { mealId: first, stars: 5, note: null });
  const both = { partner: { stars: 2, note: "Burnt" }, hasSecretVerdict: false };
  expect(await bens()).toMatchObject({ own: { stars: 5, note: null }, ...both });
  expect((await diaryOf(world, anna)).meals[0]?.partner).toEqual({ stars: 5, note: null });
  await saveMealVerdict(world.services, ben.viewer, { mealId: first, stars: null, note: null });
  expect(await bens()).toMatchObject({ own: null, partner: null, hasSecretVerdict: true });
  world.clock.advance(dayMs + 1);
  const month = (await getRecipeForViewer(world.services, ben.viewer, id)).lastCookedOn?.slice(0, 7) ?? null;
  expect((await diaryOf(world, ben, month)).meals[0]).toMatchObject({ own: null, ...both });
});

test("both are asked when cooking ends: Home and the recipe ask about the partner's meal until the viewer has said something", async ({
  world,
}) => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const mealId = await world.cook(anna, id);
  const asked = async (person: Person) => (await getRecipeForViewer(world.services, person.viewer, id)).askedMeal;
  expect(await asked(anna)).toBeNull();
  const listNews = async (person: Person) => (await getHome(world.services, person.viewer)).news;
  expect(await asked(ben)).toMatchObject({ id: mealId, cookedBy: "Anna" });
  expect([await listNews(anna), await listNews(ben)]).toMatchObject([[], [{ id, isAsked: true }]]);
  await saveMealVerdict(world.services, ben.viewer, { mealId, stars: null, note: "Nice" });
  expect(await asked(ben)).toBeNull();
  expect(await listNews(ben)).toMatchObject([{ id, isAsked: false }]);
});

test("either person corrects the day and the photo of a meal, and the replaced photo is swept", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const [first, second] = [await upload(world, anna), await upload(world, ben)];
  const mealId = await world.cook(anna, id, { cookedOn: "2026-05-03", uploadedPhotos: [first] });
  const edit = { mealId, cookedOn: "2026-04-30", uploadedPhotos: [second], removesPhoto: false };
  for (const _ of ["sent", "sent again"]) await editCookedMeal(world.services, ben.viewer, edit);
  await world.preparePhotos();
  const { meals, cookedDays } = await diaryOf(world, anna, "2026-04");
  expect([meals[0], cookedDays]).toMatchObject([{ hasPhoto: true, photo: {} }, ["2026-04-30"]]);
  expect((await getRecipeForViewer(world.services, ben.viewer, id)).lastCookedOn).toBe("2026-04-30");
  expect([await isSwept(world, first), await isSwept(world, second)]).toEqual([true, false]);
  await editCookedMeal(world.services, anna.viewer, { ...edit, uploadedPhotos: [], removesPhoto: true });
  expect(await isSwept(world, second)).toBe(true);
});

test("strangers change no meal, and nobody shows a stranger's photo with a meal", async ({ world, anna }) => {
  const stranger = await world.person();
  const id = await world.recipe(anna.viewer);
  const mealId = await world.cook(anna, id, { note: "Ours" });
  const uploadedPhotos = [await upload(world, stranger)];
  const edit = { mealId, cookedOn: "2026-05-03", uploadedPhotos, removesPhoto: false };
  await expect(editCookedMeal(world.services, stranger.viewer, edit)).rejects.toBeRefusedWith("meal_not_found");
  await expect(editCookedMeal(world.services, anna.viewer, edit)).rejects.toBeRefusedWith("photo_missing");
  await expect(world.cook(anna, id, { uploadedPhotos })).rejects.toBeRefusedWith("photo_missing");
  expect((await diaryOf(world, anna)).meals).toMatchObject([{ id: mealId, own: { note: "Ours" } }]);
});

test("after a break-up each keeps the meals with their own verdict and photo", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const uploadedPhotos = [await upload(world, anna)];
  const mealId = await world.cook(anna, id, { stars: 4, note: "Anna's words", uploadedPhotos });
  await saveMealVerdict(world.services, ben.viewer, { mealId, stars: 2, note: "Ben's words" });
  await leave(world, ben);
  const [annas, bens] = [await diaryOf(world, anna), await diaryOf(world, ben)];
  expect(annas.meals).toMatchObject([{ id: mealId, own: { stars: 4, note: "Anna's words" }, partner: null }]);
  expect(bens.meals).toMatchObject([{ own: { stars: 2, note: "Ben's words" }, partner: null }]);
  expect(bens.meals[0]?.photo).toEqual(annas.meals[0]?.photo);
  const copyId = bens.meals[0]?.recipeId ?? "";
  await world.cook(ben, copyId, { note: "Alone" });
  expect(await getRecipeForViewer(world.services, ben.viewer, copyId)).toMatchObject({ cookedCount: 2 });
  expect(await isSwept(world, uploadedPhotos[0] ?? "")).toBe(false);
});

test("a deleted recipe takes its meals along and brings them back, and a break-up keeps them restorable", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer);
  await world.cook(anna, id, { cookedOn: "2026-05-03" });
  await deleteRecipe(world.services, anna.viewer, id);
  expect(await diaryOf(world, anna, "2026-05")).toMatchObject({ meals: [], lastCookedOn: null });
  await leave(world, anna);
  await diaryOf(world, ben);
  const [copy] = await world.database.select().from(recipes).where(eq(recipes.addedBy, ben.viewer.userId));
  await restoreRecipe(world.services, ben.viewer, copy?.id ?? "");
  expect(await diaryOf(world, ben, "2026-05")).toMatchObject({ meals: [{}], lastCookedOn: "2026-05-03" });
});

test("a deleted account leaves the partner the meals of the recipes that stay, without its verdicts", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const shared = await world.recipe(anna.viewer);
  const [kept, lost] = [await upload(world, anna), await upload(world, anna)];
  const mealId = await world.cook(anna, shared, { note: "Anna's words", uploadedPhotos: [kept] });
  await saveMealVerdict(world.services, ben.viewer, { mealId, stars: 3, note: null });
  const own = await world.recipe(anna.viewer, { coupleId: null });
  await world.cook(anna, own, { uploadedPhotos: [lost] });
  await deleteAccount(world.services, anna.viewer, { password: anna.email });
  const { meals } = await diaryOf(world, ben);
  expect(meals).toMatchObject([{ id: mealId, cookedBy: null, own: { stars: 3 }, partner: null }]);
  expect(await world.database.select().from(cookedMeals).where(eq(cookedMeals.recipeId, own))).toEqual([]);
  expect([await isSwept(world, lost), await isSwept(world, kept)]).toEqual([true, false]);
});
