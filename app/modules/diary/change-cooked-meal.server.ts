import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { PlanningServices } from "#app/modules/live-rows/services.ts";
import { publishRecipeChange, type RecipeChangeServices } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { mealNotFoundError } from "./cooked-meal.errors.ts";
import type { MealVerdict } from "./cooked-meal-store.server.ts";
import { toVerdict } from "./record-cooked-meal.server.ts";

type Needs = RecipeChangeServices & Pick<PlanningServices, "clock" | "cookedMeals">;

/** Replaces the viewer's verdict; one without stars and note is removed. */
export async function saveMealVerdict(
  services: Needs,
  viewer: Viewer,
  { mealId, ...verdict }: MealVerdict & { mealId: string },
): Promise<void> {
  const now = services.clock.now();
  const isSaved = await services.cookedMeals.saveVerdict(viewer, mealId, { verdict: toVerdict(verdict), now });
  if (!isSaved) throw mealNotFoundError();
  await publishRecipeChange(services, viewer, null);
}

/** Removes the meal with its photo and both verdicts. */
export async function removeCookedMeal(services: Needs, viewer: Viewer, mealId: string): Promise<void> {
  if (!(await services.cookedMeals.remove(viewer, mealId))) throw mealNotFoundError();
  await publishRecipeChange(services, viewer, null);
}
