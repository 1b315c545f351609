import type { LiveTables } from "#app/modules/live-rows/live-tables.ts";
import { parseShoppingItem } from "#app/modules/shopping-list/parse-shopping-item.ts";
import { arrangeShoppingList } from "#app/modules/shopping-list/shopping-list.ts";
import { listPlannedMeals } from "./week-plan.ts";

export type TonightPlan = ReturnType<typeof createTonightPlan>;

/** The meals planned for today, and the number of lines on the shopping list that are still to buy. */
export function createTonightPlan(tables: LiveTables, today: string) {
  return {
    today,
    meals: listPlannedMeals(tables.plannedMeals)
      .filter(({ date }) => date === today)
      .map(({ id, recipeId, title }) => ({ id, recipeId, title })),
    openItems: arrangeShoppingList(tables, parseShoppingItem).openCount,
  };
}
