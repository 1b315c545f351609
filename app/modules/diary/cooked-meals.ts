import { formatDay, formatDayNumber, getDayNumber, getToday } from "#app/modules/calendar-day.ts";
import { dayMs, hourMs } from "#app/modules/time-units.ts";

/** A day begins first on Kiritimati, 14 hours ahead of UTC. */
const earliestTimeZone = "Pacific/Kiritimati";

/** The partner reads a verdict after this time, or earlier if both have given one. */
export const verdictSecrecyMs = dayMs;
/** Two partners who record a recipe for one day within this time, as long as cooking progress lasts, share the meal. */
export const sharedMealWindowMs = 12 * hourMs;
export const verdictNoteCharacters = 1_000;
export const firstCookedDay = "2000-01-01";

/** The latest day that has begun anywhere, because a form may come from a device that has travelled since. */
export function getLatestStartedDay(now: Date): string {
  return getToday(now, earliestTimeZone);
}

const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** Returns a month such as `2026-05` unchanged; null for any other text. */
export function parseMonth(month: string | null): string | null {
  return month !== null && monthPattern.test(month) ? month : null;
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** The weeks from Monday to Sunday that contain the month's days. Days of other months are null. */
export function listWeeks(month: string): (string | null)[][] {
  const first = getDayNumber(`${month}-01`);
  const end = getDayNumber(`${addMonths(month, 1)}-01`);
  const monday = first - ((new Date(`${month}-01`).getUTCDay() + 6) % 7);
  return Array.from({ length: Math.ceil((end - monday) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = monday + week * 7 + weekday;
      return day < first || day >= end ? null : formatDayNumber(day);
    }),
  );
}

const weekdayAndDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
const monthAndYear = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** Formats a day as "3 May", or as "3 May 2025" when it is in another year than `now`. */
export function formatCookedDay(day: string, now: Date): string {
  return formatDay(new Date(day), now, "UTC");
}

/** Formats a day as "Sunday 3 May". */
export function formatWeekday(day: string): string {
  return weekdayAndDay.format(new Date(day)).replace(",", "");
}

export function formatMonth(month: string): string {
  return monthAndYear.format(new Date(`${month}-01`));
}

/** Formats "Cooked 4 times, last on 3 May". Returns null for a recipe that was never cooked. */
export function formatCookedCount(count: number, lastCookedOn: string | null, now: Date): string | null {
  if (!lastCookedOn) return null;
  const day = formatCookedDay(lastCookedOn, now);
  return count === 1 ? `Cooked once, on ${day}` : `Cooked ${count} times, last on ${day}`;
}
