import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { recipeNotFoundError } from "#app/modules/recipes/recipe.errors.ts";
import { splitLines } from "#app/modules/recipes/recipe.ts";
import { shoppingListFullError } from "#app/modules/shopping-list/shopping-list.errors.ts";
import type { PlannedIngredientsInput } from "#app/modules/shopping-list/shopping-list.schema.ts";
import { type IngredientChoice, listIngredientChoices } from "#app/modules/shopping-list/shopping-list.server.ts";
import { createItemRows } from "#app/modules/shopping-list/shopping-list.ts";
import type { WeekServices } from "./services.ts";
import { listPlannedMeals, listWeekDays, parseWeekStart } from "./week-plan.ts";

type Needs = Pick<WeekServices, "clock" | "liveRows" | "weekPlans">;

type MealToShopFor = { id: string; date: string; recipeId: string; title: string; choices: IngredientChoice[] };

/**
 * The ingredients of the recipes that are planned for the seven days from `from` or, with `day`, for that day only, in the
 * amounts for as many people as planned. An invalid `from` or `day` is today.
 */
export async function getPlannedIngredients(
  services: Needs,
  viewer: Viewer,
  asked: { from: string | null; day: string | null; timeZone: string },
): Promise<{ from: string; today: string; meals: MealToShopFor[] }> {
  const today = getToday(services.clock.now(), asked.timeZone);
  const from = parseWeekStart(asked.from, today);
  const days = asked.day === null ? listWeekDays(from) : [parseWeekStart(asked.day, today)];
  const { plannedMeals } = await services.liveRows.getTables(viewer);
  const planned = listPlannedMeals(plannedMeals).filter(({ date, recipeId }) => recipeId !== "" && days.includes(date));
  const recipes = await services.weekPlans.readIngredients(viewer, [...new Set(planned.map((meal) => meal.recipeId))]);
  const meals = planned.flatMap(({ id, date, recipeId, servings }) => {
    const recipe = recipes.find(({ id }) => id === recipeId);
    if (!recipe) return [];
    const factor = servings && recipe.servings ? servings / recipe.servings : 1;
    const choices = listIngredientChoices(splitLines(recipe.ingredients), factor);
    return choices.length === 0 ? [] : { id, date, recipeId: recipe.id, title: recipe.title, choices };
  });
  return { from, today, meals };
}

/**
 * Puts the chosen ingredients on the list and returns their number. Those of recipes that the viewer may not see any more
 * are left out; throws `recipe_not_found` if none is left.
 */
export async function addPlannedIngredients(
  services: Needs,
  viewer: Viewer,
  { lines }: PlannedIngredientsInput,
): Promise<number> {
  const byRecipe = Map.groupBy(lines, ({ recipeId }) => recipeId);
  const recipes = await services.weekPlans.readIngredients(viewer, [...byRecipe.keys()]);
  let now = services.clock.now().getTime();
  const items = recipes.flatMap((recipe) => {
    const texts = byRecipe.get(recipe.id)?.map(({ line }) => line) ?? [];
    const rows = createItemRows(texts, { userId: viewer.userId, now, recipe });
    now += texts.length;
    return Object.entries(rows.items ?? {});
  });
  if (items.length === 0) throw recipeNotFoundError();
  if (!(await services.liveRows.changeRows(viewer, { items: Object.fromEntries(items) }))) {
    throw shoppingListFullError();
  }
  return items.length;
}
