import { lastDays } from "./day.ts";

export const chartDays = 90;
/** "New Signups (30d)" and "Recipes Added (30d)". */
export const periodDays = 30;
/** "Active Users (7d)" */
export const activeDays = 7;

export type DayFigures = { day: string; signups: number; recipesAdded: number; activeUsers: number };

/** Nothing has happened on a day without a snapshot. */
export function chartOf(today: string, snapshots: DayFigures[]): DayFigures[] {
  return lastDays(today, chartDays).map((day) => {
    const { signups = 0, recipesAdded = 0, activeUsers = 0 } = snapshots.find((row) => row.day === day) ?? {};
    return { day, signups, recipesAdded, activeUsers };
  });
}

/** "Single Users": whoever shares no kitchen. */
export function singleUsers(counted: { totalUsers: number; totalCouples: number | null }): number | null {
  return counted.totalCouples === null ? null : counted.totalUsers - 2 * counted.totalCouples;
}

/** By how many percent a figure has changed; null where there is nothing to compare with. */
export function trendOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return Math.round(((now - before) / before) * 100);
}
