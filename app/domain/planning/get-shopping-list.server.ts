import type { Viewer } from "../accounts/viewer.ts";
import { getLiveState } from "./get-live-state.server.ts";
import type { PlanningPorts } from "./ports.ts";
import { arrangeShoppingList } from "./shopping-list.ts";

/** The list as it is rendered at first, and the tables from which the live store starts. */
export async function getShoppingList(services: Pick<PlanningPorts, "coupleState">, viewer: Viewer) {
  const live = await getLiveState(services, viewer);
  return { ...live, list: arrangeShoppingList(live.initialTables), userId: viewer.userId };
}
