import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { PlanningServices } from "#app/modules/live-rows/services.ts";
import { getRecipeForViewer } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { maxShoppingItemCharacters, parseRecipeIngredients } from "./parse-shopping-item.ts";
import { shoppingListFullError } from "./shopping-list.errors.ts";
import { createItemRows } from "./shopping-list.ts";
import { isStaple } from "./staples.ts";
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
