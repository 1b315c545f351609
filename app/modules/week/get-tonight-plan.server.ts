import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import type { PlanningServices } from "#app/modules/live-rows/services.ts";
import { parseShoppingItem } from "#app/modules/shopping-list/parse-shopping-item.ts";
import { arrangeShoppingList } from "#app/modules/shopping-list/shopping-list.ts";
import { listPlannedMeals } from "./week-plan.ts";

type Needs = Pick<PlanningServices, "clock" | "coupleState" | "log">;

/** Home, which reads the planned recipes next, is shown without the plan when the live state needs longer. */
const maxWaitMs = 300;

export type TonightPlan = NonNullable<Awaited<ReturnType<typeof getTonightPlan>>>;

/** The meals planned for today and the number of open items on the list; null if the live state fails or is late. */
export async function getTonightPlan({ clock, coupleState, log }: Needs, viewer: Viewer, timeZone: string) {
  const today = getToday(clock.now(), timeZone);
  const late = new Promise<null>((resolve) => setTimeout(resolve, maxWaitMs, null));
  const read = coupleState.getTables(viewer).catch((error) => {
    log.error("live_state.not_read", error);
    return null;
  });
  const tables = await Promise.race([read, late]);
  if (tables === null) return null;
  return {
    today,
    meals: listPlannedMeals(tables.plannedMeals)
      .filter(({ date }) => date === today)
      .map(({ id, recipeId, title }) => ({ id, recipeId, title })),
    openItems: arrangeShoppingList(tables, parseShoppingItem).openCount,
  };
}
