import type { LiveChanges, LiveRow, LiveTable } from "#app/modules/live-rows/live-tables.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { type Aisle, aisleNames } from "./aisle-names.ts";
import type { ShoppingItem } from "./parse-shopping-item.ts";
import { type RecipeReference, sumShoppingItems } from "./sum-shopping-items.ts";

/** Parses an item's text. Pages first look the text up among those that the server has parsed. */
type ParseItem = (text: string) => ShoppingItem;
type ShoppingTables = { items: LiveTable<"items">; aisles: LiveTable<"aisles"> };

export type ShoppingLine = ReturnType<typeof sumRows>[number];
export type ShoppingList = ReturnType<typeof arrangeShoppingList>;

const maxBoughtAgain = 12;

/** Sums the items of the list and arranges them in the order in which a shop is walked. */
export function arrangeShoppingList({ items, aisles }: ShoppingTables, parseItem: ParseItem) {
  const learned = parseLearnedAisles(aisles);
  const rows = Object.entries(items).sort(([, one], [, other]) => one.addedAt - other.addedAt);
  const open = sumRows(
    rows.filter(([, row]) => row.removedAt === 0 && row.doneAt === 0),
    parseItem,
  );
  const inBasket = sumRows(
    rows.filter(([, row]) => row.removedAt === 0 && row.doneAt !== 0),
    parseItem,
  );
  const byAisle = Map.groupBy(open, ({ foodName, aisle }) => learned.get(foodName) ?? aisle);
  const names = Object.keys(aisleNames) as Aisle[];
  return {
    aisles: names.map((aisle) => ({ aisle, lines: byAisle.get(aisle) ?? [] })).filter(({ lines }) => lines.length),
    inBasket,
    boughtAsUsual: listBoughtFoods(rows, [...open, ...inBasket], parseItem),
    openCount: open.length,
  };
}

type ItemEntry = [id: string, row: LiveRow<"items">];

/** All items of one food. `hasSeveralAmounts` marks amounts that could not be summed, such as "200 g + 1 cup". */
function sumRows(rows: ItemEntry[], parseItem: ParseItem) {
  const entries = rows.map(([id, row]) => ({
    id,
    item: parseItem(row.text),
    recipes: parseRecipeReferences(row.recipeIds),
  }));
  return sumShoppingItems(entries).map(({ foodName, aisle, text, notes, recipes, amounts, entries: summed }) => ({
    ids: summed.map(({ id }) => id),
    ...{ foodName, aisle, text, notes, recipes, hasSeveralAmounts: amounts.length > 1 },
  }));
}

/**
 * Lists foods that were bought in the last 30 days, after which hidden rows are dropped, and that are not on the list.
 * Those that were bought on most days come first, and then the latest.
 */
function listBoughtFoods(rows: ItemEntry[], shown: ShoppingLine[], parseItem: ParseItem): string[] {
  const known = new Set(shown.map(({ foodName }) => foodName));
  const bought = rows
    .filter(([, row]) => row.removedAt !== 0 && row.doneAt !== 0)
    .sort(([, one], [, other]) => other.doneAt - one.doneAt)
    .map(([, { text, doneAt }]) => ({ ...parseItem(text), day: Math.floor(doneAt / dayMs) }));
  return [...Map.groupBy(bought, ({ foodName }) => foodName)]
    .filter(([foodName]) => !known.has(foodName))
    .map(([, times]) => ({ food: times[0]?.food ?? "", days: new Set(times.map(({ day }) => day)).size }))
    .sort((one, other) => other.days - one.days)
    .slice(0, maxBoughtAgain)
    .map(({ food }) => food);
}

/** The aisles by normalized food name that the couple chose by moving items. */
function parseLearnedAisles(rows: LiveTable<"aisles">): Map<string, Aisle> {
  const known = Object.entries(rows).filter(([, { aisle }]) => Object.hasOwn(aisleNames, aisle));
  return new Map(known.map(([food, { aisle }]) => [food, aisle as Aisle]));
}

/** Parses the cell that names an item's recipes. Devices write the cell, so its text may be anything. */
export function parseRecipeReferences(json: string): RecipeReference[] {
  try {
    const found: unknown = JSON.parse(json || "[]");
    return Array.isArray(found)
      ? found.filter((one) => typeof one?.id === "string" && typeof one.title === "string")
      : [];
  } catch {
    return [];
  }
}

export type ShoppingListChange =
  | { intent: "add"; texts: string[] }
  | { intent: "edit"; id: string; text: string }
  | { intent: "tick" | "untick" | "remove" | "restore"; ids: string[] }
  | { intent: "move"; foodName: string; aisle: Aisle };

type ChangeContext = { items: LiveTable<"items">; userId: string; now: number };

/** Returns the changed rows. Ids of items that the list does not hold are ignored. */
export function createShoppingListChanges(change: ShoppingListChange, context: ChangeContext): LiveChanges {
  const { items, now } = context;
  const changeKnown = (ids: string[], cells: Partial<LiveRow<"items">>) => ({
    items: Object.fromEntries(ids.filter((id) => Object.hasOwn(items, id)).map((id) => [id, cells])),
  });
  switch (change.intent) {
    case "add":
      return createItemRows(change.texts, context);
    case "edit":
      return changeKnown([change.id], { text: change.text });
    case "tick":
      return changeKnown(change.ids, { doneAt: now, doneBy: context.userId });
    case "untick":
      return changeKnown(change.ids, { doneAt: 0 });
    case "remove":
      return changeKnown(change.ids, { removedAt: now });
    case "restore":
      return changeKnown(change.ids, { removedAt: 0 });
    case "move":
      return { aisles: { [change.foodName]: { aisle: change.aisle } } };
  }
}

/** Creates new items in the order of their texts. `recipe` is the recipe that they are for. */
export function createItemRows(
  texts: readonly string[],
  { userId, now, recipe = null }: Pick<ChangeContext, "userId" | "now"> & { recipe?: RecipeReference | null },
): LiveChanges {
  const recipeIds = recipe === null ? "" : JSON.stringify([{ id: recipe.id, title: recipe.title }]);
  const rows = texts.map((text, index) => [
    crypto.randomUUID(),
    { text, recipeIds, addedBy: userId, addedAt: now + index },
  ]);
  return { items: Object.fromEntries(rows) };
}

/** Formats the list as text for a message, aisle by aisle. */
export function formatShoppingList({ aisles }: ShoppingList): string {
  return aisles
    .map(({ aisle, lines }) => [aisleNames[aisle], ...lines.map(({ text }) => `- ${text}`)].join("\n"))
    .join("\n\n");
}

export function describeAddedItems(count: number): string {
  return count === 1 ? "1 item added to your list" : `${count} items added to your list`;
}
