import type { Viewer } from "../accounts/viewer.ts";
import { normalizeToOneLine } from "../plain-text.ts";
import { recipeNotFoundError } from "../recipes/recipe.errors.ts";
import { listCooks } from "./get-week-plan.server.ts";
import type { PlanningPorts } from "./ports.ts";
import { planFullError, plannedMealNotFoundError } from "./week-plan.errors.ts";
import { createPlanChanges, type PlanChange } from "./week-plan.ts";

type Needs = Pick<PlanningPorts, "clock" | "coupleState" | "newId" | "weekPlans">;

/** Makes the change of a form without script. Throws `recipe_not_found`, `planned_meal_not_found` or `plan_full`. */
export async function changeWeekPlan(services: Needs, viewer: Viewer, change: PlanChange): Promise<void> {
  const { plannedMeals } = await services.coupleState.getTables(viewer);
  const made = { newId: services.newId(), viewerId: viewer.userId, now: services.clock.now().getTime() };
  if (change.intent === "change") {
    const mayCook = !change.cookId || listCooks(viewer).some(({ id }) => id === change.cookId);
    if (!Object.hasOwn(plannedMeals, change.id) || !mayCook) throw plannedMealNotFoundError();
  }
  const rows = createPlanChanges(plannedMeals, await nameRecipe(services, viewer, change), made);
  if (!(await services.coupleState.changeRows(viewer, rows))) throw planFullError();
}

/** Sets the title of a planned recipe, which the form need not know. */
async function nameRecipe(services: Needs, viewer: Viewer, change: PlanChange): Promise<PlanChange> {
  if (change.intent !== "plan" || change.recipeId === "") return change;
  const { recipes } = await services.weekPlans.read(viewer, [change.recipeId]);
  const [recipe] = recipes;
  if (!recipe) throw recipeNotFoundError();
  return { ...change, recipeId: recipe.id, title: normalizeToOneLine(recipe.title) };
}
