import type { Viewer } from "../accounts/viewer.ts";
import { getToday } from "./cooked-meals.ts";
import { viewPlannedRecipe } from "./get-week-plan.server.ts";
import { parseShoppingItem } from "./parse-shopping-item.ts";
import type { PlanningPorts } from "./ports.ts";
import { arrangeShoppingList } from "./shopping-list.ts";
import { listPlannedMeals } from "./week-plan.ts";

type Needs = Pick<PlanningPorts, "clock" | "coupleState" | "log" | "photoStorage" | "weekPlans">;

/** Home is shown without the plan when the live state needs longer. */
const maxWaitMs = 300;

export type TonightPlan = NonNullable<Awaited<ReturnType<typeof getTonightPlan>>>;

/** The meals planned for today and the number of open items on the list; null if they can't be read or not in time. */
export async function getTonightPlan(services: Needs, viewer: Viewer, timeZone: string) {
  const late = new Promise<null>((resolve) => setTimeout(resolve, maxWaitMs, null));
  const read = readTonightPlan(services, viewer, timeZone).catch((error) => {
    services.log.error("tonight_plan.not_read", error);
    return null;
  });
  return Promise.race([read, late]);
}

async function readTonightPlan(services: Needs, viewer: Viewer, timeZone: string) {
  const today = getToday(services.clock.now(), timeZone);
  const tables = await services.coupleState.getTables(viewer);
  const planned = listPlannedMeals(tables.plannedMeals).filter(({ date }) => date === today);
  const recipeIds = planned.map(({ recipeId }) => recipeId).filter((id) => id !== "");
  const { recipes } = recipeIds.length > 0 ? await services.weekPlans.read(viewer, recipeIds) : { recipes: [] };
  return {
    today,
    meals: planned.map(({ id, recipeId, title }) => {
      const recipe = recipes.find(({ plannedId }) => plannedId === recipeId);
      return { id, title, recipe: recipe ? viewPlannedRecipe(services, recipe) : null };
    }),
    openItems: arrangeShoppingList(tables, parseShoppingItem).openCount,
  };
}
