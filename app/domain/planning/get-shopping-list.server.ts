import type { Viewer } from "../accounts/viewer.ts";
import { getLiveState } from "./get-live-state.server.ts";
import type { PlanningPorts } from "./ports.ts";
import { arrangeShoppingList } from "./shopping-list.ts";

/** The list as it is rendered at first, and the tables from which the live store starts. */
export async function getShoppingList(services: Pick<PlanningPorts, "coupleState">, viewer: Viewer) {
  const { initialTables, isLive } = await getLiveState(services, viewer);
  const { items, aisles } = initialTables;
  const empty = { plannedMeals: {}, matches: {} };
  return {
    list: arrangeShoppingList(initialTables),
    initialTables: { items, aisles, ...empty },
    isLive,
    userId: viewer.userId,
  };
}
