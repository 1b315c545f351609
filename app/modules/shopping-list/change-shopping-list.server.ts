import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { LiveRow } from "#app/modules/live-rows/live-tables.ts";
import type { LiveRowServices } from "#app/modules/live-rows/services.ts";
import { shoppingItemNotFoundError, shoppingListFullError } from "./shopping-list.errors.ts";
import { createItemRows, createShoppingListChanges, type ShoppingListChange } from "./shopping-list.ts";

type Needs = Pick<LiveRowServices, "clock" | "liveRows">;

type ListedItem = { id: string; text: string; isDone: boolean };

/** Lists the items on the list, ticked ones included, in the order in which they were added. */
export async function listShoppingItems({ liveRows }: Needs, viewer: Viewer): Promise<ListedItem[]> {
  const { items } = await liveRows.getTables(viewer);
  return Object.entries(items)
    .filter(([, { removedAt }]) => removedAt === 0)
    .sort(([, one], [, other]) => one.addedAt - other.addedAt)
    .map(([id, item]) => describeItem(id, item));
}

/** Adds an item for each text and returns their ids. Adding the same texts again under one submission changes nothing. */
export async function addShoppingItems(
  services: Needs & Pick<LiveRowServices, "tokens">,
  viewer: Viewer,
  { texts, submissionId }: { texts: string[]; submissionId: string },
): Promise<string[]> {
  const { items } = await services.liveRows.getTables(viewer);
  const ids = texts.map((text, index) =>
    services.tokens.hash(JSON.stringify([viewer.userId, submissionId, index, text])),
  );
  const now = services.clock.now().getTime();
  const rows = Object.values(createItemRows(texts, { userId: viewer.userId, now }).items ?? {});
  const added = ids.map((id, index) => [id, rows[index] ?? {}] as const).filter(([id]) => !Object.hasOwn(items, id));
  if (added.length === 0) return ids;
  const isChanged = await services.liveRows.changeRows(viewer, { items: Object.fromEntries(added) });
  if (!isChanged) throw shoppingListFullError();
  return ids;
}

/** Ticks, edits or removes an item. Throws `item_not_found` for one that is not on the list. */
export async function changeShoppingItem(
  services: Needs,
  viewer: Viewer,
  { id, changes }: { id: string; changes: ShoppingListChange[] },
): Promise<ListedItem> {
  const { items } = await services.liveRows.getTables(viewer);
  const known = Object.hasOwn(items, id) ? items[id] : undefined;
  if (known?.removedAt !== 0) throw shoppingItemNotFoundError();
  const context = { items, userId: viewer.userId, now: services.clock.now().getTime() };
  const cells = changes.map((change) => createShoppingListChanges(change, context).items?.[id]);
  const changed = Object.assign({}, ...cells) as Partial<LiveRow<"items">>;
  if (!(await services.liveRows.changeRows(viewer, { items: { [id]: changed } }))) throw shoppingListFullError();
  return describeItem(id, { ...known, ...changed });
}

function describeItem(id: string, { text, doneAt }: LiveRow<"items">): ListedItem {
  return { id, text, isDone: doneAt !== 0 };
}
