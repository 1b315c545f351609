import * as z from "zod";
import { getToday } from "#app/modules/calendar-day.ts";
import {
  addShoppingItems,
  changeShoppingItem,
  listShoppingItems,
} from "#app/modules/shopping-list/change-shopping-list.server.ts";
import { shoppingItemTextSchema, shoppingTextSchema } from "#app/modules/shopping-list/shopping-list.schema.ts";
import type { ShoppingListChange } from "#app/modules/shopping-list/shopping-list.ts";
import { listPlan, planMeal, plannedMealSchema, removePlannedMeal } from "#app/modules/week/plan-recipe.server.ts";
import { addDays } from "#app/modules/week/week-plan.ts";
import { type Api, addOperation, submissionHeaders } from "./create-api.ts";

const text = z.string();
const item = z.object({ id: text, text, isDone: z.boolean() }).meta({ id: "ListItem" });
const newItems = z
  .object({ text: shoppingTextSchema.meta({ type: "string", description: "An item on each line." }) })
  .meta({ id: "NewListItems" });
const itemChange = z
  .object({ isDone: z.boolean().optional(), text: shoppingItemTextSchema.meta({ type: "string" }).optional() })
  .meta({ id: "ListItemChange" });

export function addShoppingListRoutes(api: Api): void {
  const reading = { name: "GET /list", summary: "Read the shopping list", scope: "read" } as const;
  addOperation(api, { ...reading, output: z.object({ items: z.array(item) }) }, async ({ services, viewer }) => ({
    items: await listShoppingItems(services, viewer),
  }));
  const adding = { name: "POST /list", summary: "Add items to the shopping list", scope: "add" } as const;
  addOperation(
    api,
    { ...adding, headers: submissionHeaders, body: newItems, output: z.object({ ids: z.array(text) }) },
    async ({ services, viewer, body, submissionId }) => ({
      ids: await addShoppingItems(services, viewer, { texts: body.text, submissionId }),
    }),
  );
  addOperation(
    api,
    { name: "PATCH /list/{id}", summary: "Tick or edit an item", scope: "all", body: itemChange, output: item },
    ({ services, viewer, id, body: { isDone, text } }) => {
      const changes: ShoppingListChange[] = [];
      if (isDone !== undefined) changes.push({ intent: isDone ? "tick" : "untick", ids: [id] });
      if (text !== undefined) changes.push({ intent: "edit", id, text });
      return changeShoppingItem(services, viewer, { id, changes });
    },
  );
  addOperation(
    api,
    { name: "DELETE /list/{id}", summary: "Remove an item", scope: "all" },
    ({ services, viewer, id }) =>
      changeShoppingItem(services, viewer, { id, changes: [{ intent: "remove", ids: [id] }] }),
  );
}

const meal = z
  .object({
    id: text,
    date: z.iso.date(),
    recipeId: text.nullable().meta({ description: "Null for a meal in free text." }),
    title: text,
    servings: z.number().nullable(),
  })
  .meta({ id: "PlannedMeal" });
const days = z.object({ from: z.iso.date().optional(), until: z.iso.date().optional() });
const defaultDays = 7;

export function addPlanRoutes(api: Api): void {
  const summary = "Read the plan of a range of days, by default of a week from today (UTC)";
  addOperation(
    api,
    { name: "GET /plan", summary, scope: "read", query: days, output: z.object({ meals: z.array(meal) }) },
    async ({ services, viewer, query }) => {
      const { from = getToday(services.clock.now(), "UTC"), until = addDays(from, defaultDays - 1) } = query;
      const meals = await listPlan(services, viewer, { from, until });
      return {
        meals: meals.map(({ id, date, recipeId, title, servings }) => {
          return { id, date, recipeId: recipeId || null, title, servings: servings || null };
        }),
      };
    },
  );
  const planning = { name: "POST /plan", summary: "Plan a recipe or a text; repeating it changes nothing" };
  const body = plannedMealSchema.meta({ id: "NewPlannedMeal" });
  addOperation(
    api,
    { ...planning, scope: "all", body, output: z.object({ id: text }) },
    async ({ services, viewer, body }) => ({ id: await planMeal(services, viewer, body) }),
  );
  addOperation(
    api,
    { name: "DELETE /plan/{id}", summary: "Remove a meal from the plan", scope: "all" },
    ({ services, viewer, id }) => removePlannedMeal(services, viewer, id),
  );
}
