import * as z from "zod";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { maxLiveTextLength } from "#app/modules/live-rows/live-tables.ts";
import { normalizeToOneLine } from "#app/modules/plain-text.ts";
import { recipeNotFoundError } from "#app/modules/recipes/recipe.errors.ts";
import type { WeekServices } from "./services.ts";
import { planFullError } from "./week-plan.errors.ts";
import { createPlanChanges, isPlannableDay } from "./week-plan.ts";

type Needs = Pick<WeekServices, "clock" | "liveRows" | "newId" | "weekPlans">;

/** Plans a recipe from a page without a live store. Throws `recipe_not_found` or `plan_full`. */
export async function planRecipe(
  services: Needs,
  viewer: Viewer,
  { recipeId, date }: { recipeId: string; date: string },
): Promise<void> {
  const [{ plannedMeals }, { recipes }] = await Promise.all([
    services.liveRows.getTables(viewer),
    services.weekPlans.read(viewer, [recipeId]),
  ]);
  const [recipe] = recipes;
  if (!recipe) throw recipeNotFoundError();
  const made = { newId: services.newId(), viewerId: viewer.userId, now: services.clock.now().getTime() };
  const meal = { intent: "plan" as const, date, recipeId: recipe.id, title: normalizeToOneLine(recipe.title) };
  if (!(await services.liveRows.changeRows(viewer, createPlanChanges(plannedMeals, meal, made)))) throw planFullError();
}

const day = z.iso
  .date({ error: "Choose a day." })
  .refine((day) => isPlannableDay(day, getToday(new Date(), "UTC")), "Choose a day within the next year.");

export const weekPlanFormSchema = createIntentSchema(
  z.object({ intent: z.literal("plan"), date: day, recipeId: z.string().min(1).max(maxLiveTextLength) }),
  z.object({ intent: z.literal("create-calendar") }),
  z.object({ intent: z.literal("revoke-calendar") }),
);
