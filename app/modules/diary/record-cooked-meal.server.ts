import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { PlanningServices } from "#app/modules/live-rows/services.ts";
import { addPhotos } from "#app/modules/photos/add-photos.server.ts";
import { photoFileMissingError } from "#app/modules/photos/photo.errors.ts";
import { findUploadedPhotos } from "#app/modules/photos/upload-photo.server.ts";
import { publishRecipeChange, type RecipeChangeServices } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { recipeNotFoundError } from "#app/modules/recipes/recipe.errors.ts";
import type { CookedMealInput } from "./cooked-meal.schema.ts";
import type { MealVerdict } from "./cooked-meal-store.server.ts";

type Needs = RecipeChangeServices &
  Parameters<typeof addPhotos>[0] &
  Pick<PlanningServices, "cookedMeals" | "newId" | "recipes">;

/** The same submission sent again records one meal. */
export async function recordCookedMeal(
  services: Needs,
  viewer: Viewer,
  input: CookedMealInput & { recipeId: string },
): Promise<void> {
  const { recipeId, submissionId, cookedOn, uploadedPhotos } = input;
  const uploads = await findUploadedPhotos(services, viewer, uploadedPhotos);
  const brought = { uploads, title: "meal", photoUrl: null };
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
    return recorded === "recorded" ? keys : [];
  });
  // The public page shows no meals.
  await publishRecipeChange(services, viewer, null);
}

/** Null if the person says nothing. */
export function toVerdict({ stars, note }: MealVerdict): MealVerdict | null {
  return stars === null && note === null ? null : { stars, note };
}
