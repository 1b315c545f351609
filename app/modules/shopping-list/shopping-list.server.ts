import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getLiveRows } from "#app/modules/live-rows/get-live-rows.server.ts";
import type { LiveTable } from "#app/modules/live-rows/live-tables.ts";
import type { LiveRowServices } from "#app/modules/live-rows/services.ts";
import { sendPushNotification } from "#app/modules/notifications/send-push-notification.server.ts";
import { getRecipeForViewer } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { normalizeFoodName } from "./food-name.ts";
import {
  maxShoppingItemCharacters,
  parseRecipeIngredients,
  parseShoppingItem,
  type ShoppingItem,
} from "./parse-shopping-item.ts";
import { shoppingListFullError } from "./shopping-list.errors.ts";
import { arrangeShoppingList, createItemRows } from "./shopping-list.ts";
import { sumShoppingItems } from "./sum-shopping-items.ts";

/**
 * The tables from which the live store starts, and the parsed texts of all shown items, so that the page needs the rules
 * that parse them only for new texts.
 */
export async function getShoppingList(services: Pick<LiveRowServices, "liveRows">, viewer: Viewer) {
  const live = await getLiveRows(services, viewer, ["items", "aisles"]);
  const parsedItems = new Map<string, ShoppingItem>();
  arrangeShoppingList(live.initialTables, (text) => {
    const item = parsedItems.get(text) ?? parseShoppingItem(text);
    parsedItems.set(text, item);
    return item;
  });
  return { ...live, parsedItems, userId: viewer.userId };
}

export type IngredientChoice = { line: string; isStaple: boolean };

/** The scaled ingredients of a recipe, from which a person chooses what to buy. Staples are not chosen at first. */
export async function getIngredientsToBuy(
  services: Pick<LiveRowServices, "clock" | "origin" | "photoStorage" | "recipes">,
  viewer: Viewer,
  { recipeId, factor }: { recipeId: string; factor: number },
): Promise<{ id: string; title: string; choices: IngredientChoice[] }> {
  const { id, title, ingredients } = await getRecipeForViewer(services, viewer, recipeId);
  return { id, title, choices: listIngredientChoices(ingredients, factor) };
}

export function listIngredientChoices(ingredients: readonly string[], factor: number): IngredientChoice[] {
  return parseRecipeIngredients(ingredients, factor).flatMap((item) =>
    sumShoppingItems([{ item, recipes: [] }]).map(({ text, notes }) => ({
      line: [text, ...notes].join(", ").slice(0, maxShoppingItemCharacters),
      isStaple: isStaple(item),
    })),
  );
}

/** Puts the chosen ingredients of a recipe on the list. */
export async function addIngredients(
  services: Pick<LiveRowServices, "clock" | "liveRows" | "origin" | "photoStorage" | "recipes">,
  viewer: Viewer,
  { recipeId, lines }: { recipeId: string; lines: string[] },
): Promise<void> {
  const recipe = await getRecipeForViewer(services, viewer, recipeId);
  const now = services.clock.now().getTime();
  const rows = createItemRows(lines, { userId: viewer.userId, now, recipe });
  if (!(await services.liveRows.changeRows(viewer, rows))) throw shoppingListFullError();
}

/** Whether most people have an ingredient at home: salt in any amount, but oil, sugar and flour only by the spoon. */
export function isStaple({ foodName, amounts }: ShoppingItem): boolean {
  if (alwaysAtHome.has(foodName)) return true;
  return atHomeBySpoon.has(foodName) && amounts.every(({ measure }) => smallMeasures.has(measure));
}

const alwaysAtHome = createNames(
  "salt, sea salt, table salt, kosher salt, pepper, black pepper, salt and pepper, water",
);
const atHomeBySpoon = createNames(
  "oil, cooking oil, olive oil, vegetable oil, sunflower oil, rapeseed oil, sugar, white sugar, granulated sugar, caster sugar, flour, plain flour",
);
const smallMeasures = new Set(["tsp", "tbsp", "pinch", "dash", "drizzle", "splash", "sprinkle", "glug", "a little"]);

function createNames(foods: string): ReadonlySet<string> {
  return new Set(foods.split(", ").map(normalizeFoodName));
}

type Needs = Parameters<typeof sendPushNotification>[0];

/** Somebody who ticked an item within this time is still in the shop. */
const maxSinceTickMs = 30 * 60_000;

/** Tells the people who are shopping that somebody else has added to the list. */
export async function notifyShoppers(services: Needs, items: LiveTable<"items">, addedBy: string): Promise<void> {
  const since = services.clock.now().getTime() - maxSinceTickMs;
  const ticked = Object.values(items).filter(({ doneAt, doneBy }) => doneAt > since && doneBy !== "");
  const shoppers = new Set(ticked.map(({ doneBy }) => doneBy));
  shoppers.delete(addedBy);
  for (const userId of shoppers) {
    await sendPushNotification(services, userId, { kind: "list-changed", path: "/app/list" });
  }
}
