import type { Viewer } from "../accounts/viewer.ts";
import type { PlanningPorts } from "./ports.ts";
import { shoppingListFullError } from "./shopping-list.errors.ts";
import type { ShoppingListInput } from "./shopping-list.schema.ts";
import { createShoppingListChanges } from "./shopping-list.ts";

/** Changes the list by a form. Pages with a live store make the same changes on the device. */
export async function changeShoppingList(
  services: Pick<PlanningPorts, "clock" | "coupleState">,
  viewer: Viewer,
  input: ShoppingListInput,
): Promise<void> {
  const { items } = await services.coupleState.getTables(viewer);
  const now = services.clock.now().getTime();
  const changes = createShoppingListChanges(input, { items, userId: viewer.userId, now });
  if (!(await services.coupleState.changeRows(viewer, changes))) throw shoppingListFullError();
}
