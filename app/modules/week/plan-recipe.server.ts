import * as z from "zod";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { maxLiveTextLength } from "#app/modules/live-rows/live-tables.ts";
import { normalizeToOneLine } from "#app/modules/plain-text.ts";
import { recipeNotFoundError } from "#app/modules/recipes/recipe.errors.ts";
import type { WeekServices } from "./services.ts";
import { planFullError, plannedMealNotFoundError } from "./week-plan.errors.ts";
import { createPlanChanges, isPlannableDay, listPlannedMeals, type PlannedMeal } from "./week-plan.ts";

type Needs = Pick<WeekServices, "clock" | "liveRows" | "newId" | "weekPlans">;

/**
 * Plans a recipe or, without `recipeId`, a meal in free text, from a page or program without a live store. Planning a
 * meal again changes nothing. Returns the meal's id. Throws `recipe_not_found` or `plan_full`.
 */
export async function planMeal(
  services: Needs,
  viewer: Viewer,
  { date, recipeId, title: typedTitle }: { date: string; recipeId?: string | undefined; title?: string | undefined },
): Promise<string> {
  const [{ plannedMeals }, { recipes }] = await Promise.all([
    services.liveRows.getTables(viewer),
    services.weekPlans.read(viewer, recipeId === undefined ? [] : [recipeId]),
  ]);
  const title = recipeId === undefined ? typedTitle : recipes[0]?.title;
  if (title === undefined) throw recipeNotFoundError();
  const made = { newId: services.newId(), viewerId: viewer.userId, now: services.clock.now().getTime() };
  const planned = { date, recipeId: recipeId ?? "", title: normalizeToOneLine(title) };
  const changes = createPlanChanges(plannedMeals, { intent: "plan", ...planned }, made);
  if (!(await services.liveRows.changeRows(viewer, changes))) throw planFullError();
  const same = listPlannedMeals(plannedMeals).find(
    (other) => other.date === date && other.recipeId === planned.recipeId && other.title === planned.title,
  );
  return same?.id ?? made.newId;
}

/** Lists the planned meals of the days from `from` until `until`. */
export async function listPlan(
  { liveRows }: Pick<Needs, "liveRows">,
  viewer: Viewer,
  { from, until }: { from: string; until: string },
): Promise<PlannedMeal[]> {
  const { plannedMeals } = await liveRows.getTables(viewer);
  return listPlannedMeals(plannedMeals).filter(({ date }) => date >= from && date <= until);
}

export async function removePlannedMeal(
  { clock, liveRows }: Pick<Needs, "clock" | "liveRows">,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const { plannedMeals } = await liveRows.getTables(viewer);
  if (!listPlannedMeals(plannedMeals).some((meal) => meal.id === id)) throw plannedMealNotFoundError();
  await liveRows.changeRows(viewer, { plannedMeals: { [id]: { removedAt: clock.now().getTime() } } });
}

const plannableDay = z.iso
  .date({ error: "Choose a day." })
  .refine((day) => isPlannableDay(day, getToday(new Date(), "UTC")), "Choose a day within the next year.");

const recipeId = z.string().min(1).max(maxLiveTextLength);

/** Parses the meal that a program plans. */
export const plannedMealSchema = z
  .object({
    date: plannableDay,
    recipeId: recipeId.optional(),
    title: z.string().transform(normalizeToOneLine).pipe(z.string().min(1).max(maxLiveTextLength)).optional(),
  })
  .refine((meal) => (meal.recipeId === undefined) !== (meal.title === undefined), {
    path: ["recipeId"],
    message: "Send either the id of a recipe or a title.",
  });

export const weekPlanFormSchema = createIntentSchema(
  z.object({ intent: z.literal("plan"), date: plannableDay, recipeId }),
  z.object({ intent: z.literal("create-calendar") }),
  z.object({ intent: z.literal("revoke-calendar") }),
);
