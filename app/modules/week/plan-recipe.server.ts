import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { normalizeToOneLine } from "#app/modules/plain-text.ts";
import { recipeNotFoundError } from "#app/modules/recipes/recipe.errors.ts";
import type { WeekServices } from "./services.ts";
import { planFullError } from "./week-plan.errors.ts";
import { createPlanChanges } from "./week-plan.ts";

type Needs = Pick<WeekServices, "clock" | "liveRows" | "newId" | "weekPlans">;

/** Plans a recipe from a page without a live store. Throws `recipe_not_found` or `plan_full`. */
export async function planRecipe(
  services: Needs,
  viewer: Viewer,
  { recipeId, date }: { recipeId: string; date: string },
): Promise<void> {
  const [{ plannedMeals }, { recipes }] = await Promise.all([
    services.liveRows.getTables(viewer),
    services.weekPlans.read(viewer, [recipeId]),
  ]);
  const [recipe] = recipes;
  if (!recipe) throw recipeNotFoundError();
  const made = { newId: services.newId(), viewerId: viewer.userId, now: services.clock.now().getTime() };
  const meal = { intent: "plan" as const, date, recipeId: recipe.id, title: normalizeToOneLine(recipe.title) };
  if (!(await services.liveRows.changeRows(viewer, createPlanChanges(plannedMeals, meal, made)))) throw planFullError();
}
