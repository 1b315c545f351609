import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { PlanningServices } from "#app/modules/live-rows/services.ts";
import { getRecipeForViewer } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { normalizeFoodName } from "./food-name.ts";
import type { ShoppingItem } from "./parse-shopping-item.ts";
import { maxShoppingItemCharacters, parseRecipeIngredients } from "./parse-shopping-item.ts";
import { shoppingListFullError } from "./shopping-list.errors.ts";
import { createItemRows } from "./shopping-list.ts";
import { sumShoppingItems } from "./sum-shopping-items.ts";

export type IngredientChoice = { line: string; isStaple: boolean };

/** The scaled ingredients of a recipe, from which a person chooses what to buy. Staples are not chosen at first. */
export async function getIngredientsToBuy(
  services: Pick<PlanningServices, "clock" | "origin" | "photoStorage" | "recipes">,
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
  services: Pick<PlanningServices, "clock" | "coupleState" | "origin" | "photoStorage" | "recipes">,
  viewer: Viewer,
  { recipeId, lines }: { recipeId: string; lines: string[] },
): Promise<void> {
  const recipe = await getRecipeForViewer(services, viewer, recipeId);
  const now = services.clock.now().getTime();
  const rows = createItemRows(lines, { userId: viewer.userId, now, recipe });
  if (!(await services.coupleState.changeRows(viewer, rows))) throw shoppingListFullError();
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
