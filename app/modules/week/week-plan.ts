import { formatDay, formatDayNumber, getDayNumber } from "#app/modules/calendar-day.ts";
import {
  type LiveChanges,
  type LiveRow,
  type LiveTable,
  maxPlannedPastDays,
} from "#app/modules/live-rows/live-tables.ts";
import { normalizeForSearch } from "#app/modules/plain-text.ts";

const maxFutureDays = 366;
const daysPerWeek = 7;
export const maxPlannedServings = 50;

export type PlannedMeal = LiveRow<"plannedMeals"> & { id: string };

/** A change of the plan. `recipeId` is empty for a meal in free text. */
export type PlanChange =
  | { intent: "plan"; date: string; title: string; recipeId: string }
  | { intent: "change"; id: string; date?: string; cookId?: string; servings?: number; isRemoved?: boolean };

/** Days are `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  return formatDayNumber(getDayNumber(day) + count);
}

/** Lists the seven days from `from`. */
export function listWeekDays(from: string): string[] {
  return Array.from({ length: daysPerWeek }, (_, index) => addDays(from, index));
}

export function isPlannableDay(day: string, today: string): boolean {
  const distance = getDayNumber(day) - getDayNumber(today);
  return distance >= -maxPlannedPastDays && distance <= maxFutureDays && formatDayNumber(getDayNumber(day)) === day;
}

/** Parses the first day to show. An invalid or distant `from` becomes today. */
export function parseWeekStart(from: string | null, today: string): string {
  return from !== null && /^\d{4}-\d\d-\d\d$/.test(from) && isPlannableDay(from, today) ? from : today;
}

/** Lists the meals of the plan that are not removed, by day and position. A device may have written an impossible day. */
export function listPlannedMeals(table: LiveTable<"plannedMeals">): PlannedMeal[] {
  return Object.entries(table)
    .filter(([, { removedAt, title, date }]) => removedAt === 0 && title !== "" && Number.isFinite(getDayNumber(date)))
    .map(([id, row]) => ({ ...row, id }))
    .sort(
      (one, other) =>
        one.date.localeCompare(other.date) || one.position - other.position || one.id.localeCompare(other.id),
    );
}

/** Whether a typed title means this recipe, whatever its case, accents and spaces. */
export function isSameTitle(title: string, typed: string): boolean {
  return normalizeForSearch(title) === normalizeForSearch(typed);
}

/** Returns the changed rows; none if the day already has the meal or the changed meal is gone. */
export function createPlanChanges(
  table: LiveTable<"plannedMeals">,
  change: PlanChange,
  made: { newId: string; viewerId: string; now: number },
): LiveChanges {
  const meals = listPlannedMeals(table);
  const getLastPosition = (day: string) =>
    Math.max(0, ...meals.filter(({ date }) => date === day).map(({ position }) => position)) + 1;
  if (change.intent === "plan") {
    const { date, recipeId, title } = change;
    if (meals.some((meal) => meal.date === date && meal.recipeId === recipeId && meal.title === title)) return {};
    const row = { date, position: getLastPosition(date), recipeId, title, addedBy: made.viewerId };
    return { plannedMeals: { [made.newId]: { ...row, cookId: "", servings: 0, removedAt: 0 } } };
  }
  const { intent: _, id, isRemoved, ...cells } = change;
  const known = table[id];
  if (known === undefined) return {};
  const isMoved = cells.date !== undefined && cells.date !== known.date;
  return {
    plannedMeals: {
      [id]: {
        ...cells,
        ...(isMoved ? { position: getLastPosition(cells.date ?? "") } : {}),
        ...(isRemoved === undefined ? {} : { removedAt: isRemoved ? made.now : 0 }),
      },
    },
  };
}

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

/** Formats a day as "Friday", or as "Today", "Tomorrow" or "Yesterday". */
export function formatRelativeDay(day: string, today: string): string {
  const distance = getDayNumber(day) - getDayNumber(today);
  return { [-1]: "Yesterday", 0: "Today", 1: "Tomorrow" }[distance] ?? weekday.format(new Date(day));
}

/** Formats "Planned for Friday" or "Planned for tomorrow", and later days with their date. */
export function formatPlannedDay(day: string, today: string): string {
  const distance = getDayNumber(day) - getDayNumber(today);
  if (distance >= daysPerWeek) return `Planned for ${formatDayAndMonth(day)}`;
  const name = formatRelativeDay(day, today);
  return `Planned for ${distance > 1 ? name : name.toLowerCase()}`;
}

/** Formats a day as "3 May". */
export function formatDayAndMonth(day: string): string {
  const date = new Date(day);
  return formatDay(date, date, "UTC");
}

/** Formats seven days as "3 – 9 May" or "28 December – 3 January". */
export function formatWeek(from: string): string {
  const until = addDays(from, daysPerWeek - 1);
  const isInOneMonth = from.slice(0, 7) === until.slice(0, 7);
  return `${isInOneMonth ? Number(from.slice(8)) : formatDayAndMonth(from)} – ${formatDayAndMonth(until)}`;
}
