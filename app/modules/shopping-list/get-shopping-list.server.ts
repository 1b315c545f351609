import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getLiveState } from "#app/modules/live-rows/get-live-state.server.ts";
import type { PlanningServices } from "#app/modules/live-rows/services.ts";
import { parseShoppingItem, type ShoppingItem } from "./parse-shopping-item.ts";
import { arrangeShoppingList } from "./shopping-list.ts";

/**
 * The tables from which the live store starts, and the parsed texts of all shown items, so that the page needs the rules
 * that parse them only for new texts.
 */
export async function getShoppingList(services: Pick<PlanningServices, "coupleState">, viewer: Viewer) {
  const live = await getLiveState(services, viewer, ["items", "aisles"]);
  const parsedItems = new Map<string, ShoppingItem>();
  arrangeShoppingList(live.initialTables, (text) => {
    const item = parsedItems.get(text) ?? parseShoppingItem(text);
    parsedItems.set(text, item);
    return item;
  });
  return { ...live, parsedItems, userId: viewer.userId };
}
