import { getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import type { PlanningServices } from "#app/modules/live-rows/services.ts";
import { addMonths, parseMonth, verdictSecrecyMs } from "./cooked-meals.ts";

type Needs = Pick<PlanningServices, "clock" | "cookedMeals" | "photoStorage">;

/** Keeps a page below 500 KB. */
const maxMeals = 200;

export type DiaryMonth = Awaited<ReturnType<typeof getDiaryMonth>>;
export type DiaryMealView = DiaryMonth["meals"][number];

/** The meals of a month, the latest day first. An invalid `month` is the current one. */
export async function getDiaryMonth(
  { clock, cookedMeals, photoStorage }: Needs,
  viewer: Viewer,
  asked: { month: string | null; timeZone: string },
) {
  const now = clock.now();
  const today = getToday(now, asked.timeZone);
  const month = parseMonth(asked.month) ?? today.slice(0, 7);
  const next = addMonths(month, 1);
  const range = { from: `${month}-01`, until: `${next}-01`, limit: maxMeals };
  const secretSince = new Date(now.getTime() - verdictSecrecyMs);
  const { meals, lastCookedOn } = await cookedMeals.list(viewer, { ...range, secretSince });
  const partnerName = getPartnerName(viewer);
  return {
    month,
    today,
    previous: addMonths(month, -1),
    next: next <= today.slice(0, 7) ? next : null,
    partnerName,
    /** The last day on which the two cooked anything; null if the diary is empty. */
    lastCookedOn,
    isComplete: meals.length < maxMeals,
    meals: meals.map(({ createdBy, photo, ...meal }) => ({
      ...meal,
      cookedBy: createdBy === viewer.userId ? "you" : createdBy === viewer.partner?.userId ? partnerName : null,
      photo: photo && photoStorage.view(photo, ""),
    })),
  };
}
