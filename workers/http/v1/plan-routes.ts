import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import * as z from "zod";
import { getToday } from "#app/modules/calendar-day.ts";
import { listPlan, planMeal, plannedMealSchema, removePlannedMeal } from "#app/modules/week/plan-recipe.server.ts";
import { addDays } from "#app/modules/week/week-plan.ts";
import { type ApiEnv, describeResponses, doneResponses, permit, readJson } from "./create-api.ts";

const mealSchema = z
  .object({
    id: z.string(),
    date: z.iso.date(),
    recipeId: z.string().nullable().meta({ description: "Null for a meal in free text." }),
    title: z.string(),
    servings: z.number().nullable(),
  })
  .meta({ id: "PlannedMeal" });
const defaultDays = 7;

const listRoute = createRoute({
  method: "get",
  path: "/plan",
  summary: "Read the plan of a range of days, by default of a week from today (UTC)",
  ...permit("read"),
  request: { query: z.object({ from: z.iso.date().optional(), until: z.iso.date().optional() }) },
  responses: describeResponses(200, z.object({ meals: z.array(mealSchema) })),
});

const planRoute = createRoute({
  method: "post",
  path: "/plan",
  summary: "Plan a recipe, or a meal in free text; planning it again changes nothing",
  ...permit("all", { countsAs: "/api/v1", readBody: readJson }),
  request: {
    body: {
      content: { "application/json": { schema: plannedMealSchema.meta({ id: "NewPlannedMeal" }) } },
      required: true,
    },
  },
  responses: describeResponses(201, z.object({ id: z.string() })),
});

const removeRoute = createRoute({
  method: "delete",
  path: "/plan/{id}",
  summary: "Remove a meal from the plan",
  ...permit("all", { countsAs: "/api/v1" }),
  request: { params: z.object({ id: z.string() }) },
  responses: doneResponses,
});

export function addPlanRoutes(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(listRoute, async (c) => {
    const { services } = c.env.request;
    const { from = getToday(services.clock.now(), "UTC"), until = addDays(from, defaultDays - 1) } =
      c.req.valid("query");
    const meals = await listPlan(services, c.get("viewer"), { from, until });
    const described = meals.map(({ id, date, recipeId, title, servings }) => {
      return { id, date, recipeId: recipeId || null, title, servings: servings || null };
    });
    return c.json({ meals: described }, 200);
  });

  api.openapi(planRoute, async (c) => {
    const id = await planMeal(c.env.request.services, c.get("viewer"), c.req.valid("json"));
    return c.json({ id }, 201);
  });

  api.openapi(removeRoute, async (c) => {
    await removePlannedMeal(c.env.request.services, c.get("viewer"), c.req.param("id"));
    return c.body(null, 204);
  });
}
