import { getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { getLiveRows } from "#app/modules/live-rows/get-live-rows.server.ts";
import type { WeekServices } from "./services.ts";
import { createTonightPlan, type TonightPlan } from "./tonight-plan.ts";
import { addDays, listPlannedMeals, listWeekDays, parseWeekStart } from "./week-plan.ts";

type Needs = Pick<WeekServices, "clock" | "liveRows" | "photoStorage" | "weekPlans">;

export type WeekPlan = Awaited<ReturnType<typeof getWeekPlan>>;
export type PlannedRecipeView = WeekPlan["recipes"][number];

/** `from` is the first day to show, `timeZone` the device's. An invalid `from` is today. */
export async function getWeekPlan(services: Needs, viewer: Viewer, asked: { from: string | null; timeZone: string }) {
  const today = getToday(services.clock.now(), asked.timeZone);
  const from = parseWeekStart(asked.from, today);
  const live = await getLiveRows(services, viewer, ["plannedMeals", "matches"]);
  const days = listWeekDays(from);
  const shown = listPlannedMeals(live.initialTables.plannedMeals).filter(({ date }) => days.includes(date));
  const plannedIds = [...new Set(shown.map(({ recipeId }) => recipeId))].filter((id) => id !== "");
  const { recipes, calendar } = await services.weekPlans.read(viewer, plannedIds);
  const foundIds = new Set(recipes.map(({ id }) => id));
  return {
    ...live,
    today,
    from,
    previous: addDays(from, -days.length),
    next: addDays(from, days.length),
    cooks: listCooks(viewer),
    /** The shown recipes that the viewer may see. */
    recipes: recipes.map(({ photo, ...recipe }) => ({
      ...recipe,
      photo: photo && services.photoStorage.createView(photo, ""),
    })),
    /** The ids of shown recipes that are deleted or no longer the viewer's. */
    missingRecipeIds: plannedIds.filter((id) => !foundIds.has(id)),
    calendarUsedAt: calendar && (calendar.lastUsedAt ?? calendar.createdAt).toISOString(),
  };
}

/** The people who may cook, the viewer first. */
function listCooks(viewer: Viewer): { id: string; name: string }[] {
  const partnerName = getPartnerName(viewer);
  const partner = viewer.partner && partnerName !== null ? [{ id: viewer.partner.userId, name: partnerName }] : [];
  return [{ id: viewer.userId, name: "You" }, ...partner];
}

type TonightPlanServices = Pick<WeekServices, "clock" | "liveRows" | "log">;

/** Home, which needs the planned recipes, is shown without the plan if the live rows take longer than this. */
const maxWaitMs = 300;

/** Reads the live rows; null if they fail or are late. */
export async function getTonightPlan(
  { clock, liveRows, log }: TonightPlanServices,
  viewer: Viewer,
  timeZone: string,
): Promise<TonightPlan | null> {
  const today = getToday(clock.now(), timeZone);
  const late = new Promise<null>((resolve) => setTimeout(resolve, maxWaitMs, null));
  const read = liveRows.getTables(viewer).catch((error) => {
    log.error("live_state.not_read", error);
    return null;
  });
  const tables = await Promise.race([read, late]);
  return tables && createTonightPlan(tables, today);
}
