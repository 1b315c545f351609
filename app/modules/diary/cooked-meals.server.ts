import { getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { photoFileMissingError } from "#app/modules/photos/photo.errors.ts";
import { addPhotos, findUploadedPhotos } from "#app/modules/photos/upload-photo.server.ts";
import { publishRecipeChange, type RecipeChangeServices } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { recipeNotFoundError } from "#app/modules/recipes/recipe.errors.ts";
import { mealNotFoundError } from "./cooked-meal.errors.ts";
import type { CookedMealInput } from "./cooked-meal.schema.ts";
import type { MealVerdict } from "./cooked-meal-store.server.ts";
import { addMonths, parseMonth, verdictSecrecyMs } from "./cooked-meals.ts";
import type { DiaryServices } from "./services.ts";

type Needs = Pick<DiaryServices, "clock" | "cookedMeals" | "photoStorage">;

/** The maximum number of meals on a page, which keeps the page below 500 KB. */
const maxMeals = 200;

export type DiaryMonth = Awaited<ReturnType<typeof getDiaryMonth>>;
export type DiaryMealView = DiaryMonth["meals"][number];

/** The meals of a month, the latest day first. An invalid `month` is the current one. */
export async function getDiaryMonth(
  { clock, cookedMeals, photoStorage }: Needs,
  viewer: Viewer,
  asked: { month: string | null; timeZone: string },
) {
  const now = clock.now();
  const today = getToday(now, asked.timeZone);
  const month = parseMonth(asked.month) ?? today.slice(0, 7);
  const next = addMonths(month, 1);
  const range = { from: `${month}-01`, until: `${next}-01`, limit: maxMeals };
  const secretSince = new Date(now.getTime() - verdictSecrecyMs);
  const { meals, lastCookedOn, cookedDays } = await cookedMeals.list(viewer, { ...range, secretSince });
  const partnerName = getPartnerName(viewer);
  return {
    month,
    today,
    previous: addMonths(month, -1),
    next: next <= today.slice(0, 7) ? next : null,
    partnerName,
    /** The last day on which the two cooked anything; null if the diary is empty. */
    lastCookedOn,
    /** The days of the month's year on which the two cooked. */
    cookedDays,
    isComplete: meals.length < maxMeals,
    meals: meals.map(({ createdBy, photo, ...meal }) => ({
      ...meal,
      cookedBy: createdBy === viewer.userId ? "you" : createdBy === viewer.partner?.userId ? partnerName : null,
      photo: photo && photoStorage.createView(photo, ""),
    })),
  };
}

type RecordMealServices = RecipeChangeServices &
  Parameters<typeof addPhotos>[0] &
  Pick<DiaryServices, "cookedMeals" | "newId" | "recipes">;

/**
 * The same submission sent again records one meal. Returns what the person must hear: null, or that the partner's photo
 * stays in place of the sent one.
 */
export async function recordCookedMeal(
  services: RecordMealServices,
  viewer: Viewer,
  input: CookedMealInput & { recipeId: string },
): Promise<string | null> {
  const { recipeId, submissionId, cookedOn, uploadedPhotos } = input;
  const uploads = await findUploadedPhotos(services, viewer, uploadedPhotos);
  const brought = { uploads, title: "meal", photoUrl: null };
  let message: string | null = null;
  await addPhotos(services, viewer, brought, async (keys) => {
    const meal = {
      id: services.newId(),
      submissionId,
      cookedOn,
      photoKey: keys[0] ?? null,
      verdict: toVerdict(input),
      now: services.clock.now(),
    };
    const recorded = await services.cookedMeals.record(viewer, recipeId, meal);
    if (recorded === null) throw recipeNotFoundError();
    if (recorded === "photo_missing") throw photoFileMissingError();
    if (recorded === "recorded_without_photo")
      message = `${getPartnerName(viewer)} added a photo first, and a meal has one.`;
    return recorded === "recorded" ? keys : [];
  });
  // The public page shows no meals.
  await publishRecipeChange(services, viewer, null);
  return message;
}

type MealEdit = { mealId: string; cookedOn: string; uploadedPhotos: string[]; removesPhoto: boolean };

/** Changes the day of a meal and, if asked for, replaces or removes its photo. */
export async function editCookedMeal(services: RecordMealServices, viewer: Viewer, edit: MealEdit): Promise<void> {
  const uploads = await findUploadedPhotos(services, viewer, edit.uploadedPhotos);
  await addPhotos(services, viewer, { uploads, title: "meal", photoUrl: null }, async (keys) => {
    const photoKey = keys[0] ?? (edit.removesPhoto ? null : undefined);
    const { cookedOn, mealId } = edit;
    const outcome = await services.cookedMeals.edit(viewer, mealId, { cookedOn, photoKey });
    if (outcome === null) throw mealNotFoundError();
    if (outcome === "photo_missing") throw photoFileMissingError();
    return keys;
  });
  await publishRecipeChange(services, viewer, null);
}

/** Returns null if both fields are empty. */
function toVerdict({ stars, note }: MealVerdict): MealVerdict | null {
  return stars === null && note === null ? null : { stars, note };
}

type ChangeMealServices = RecipeChangeServices & Pick<DiaryServices, "clock" | "cookedMeals">;

/** Replaces the viewer's verdict; one without stars and note is removed. */
export async function saveMealVerdict(
  services: ChangeMealServices,
  viewer: Viewer,
  { mealId, ...verdict }: MealVerdict & { mealId: string },
): Promise<void> {
  const now = services.clock.now();
  const isSaved = await services.cookedMeals.saveVerdict(viewer, mealId, { verdict: toVerdict(verdict), now });
  if (!isSaved) throw mealNotFoundError();
  await publishRecipeChange(services, viewer, null);
}

/** Removes the meal with its photo and both verdicts. */
export async function removeCookedMeal(services: ChangeMealServices, viewer: Viewer, mealId: string): Promise<void> {
  if (!(await services.cookedMeals.remove(viewer, mealId))) throw mealNotFoundError();
  await publishRecipeChange(services, viewer, null);
}
