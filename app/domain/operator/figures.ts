import { lastDays } from "./day.ts";

export const chartDays = 90;
export const periodDays = 30;
export const activeDays = 7;

export type DayFigures = { day: string; signups: number; recipesAdded: number; activeUsers: number };

export function chartOf(today: string, snapshots: DayFigures[]): DayFigures[] {
  return lastDays(today, chartDays).map((day) => {
    const { signups = 0, recipesAdded = 0, activeUsers = 0 } = snapshots.find((row) => row.day === day) ?? {};
    return { day, signups, recipesAdded, activeUsers };
  });
}

/** Everybody without a partner. */
export function singleUsers(counted: { totalUsers: number; totalCouples: number | null }): number | null {
  return counted.totalCouples === null ? null : counted.totalUsers - 2 * counted.totalCouples;
}

export function trendOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return Math.round(((now - before) / before) * 100);
}
