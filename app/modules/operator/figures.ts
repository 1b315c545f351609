import { dayMs } from "#app/modules/time-units.ts";

export const operatorChartDays = 90;
export const trendPeriodDays = 30;
export const activeUserPeriodDays = 7;

export type DailyOperatorFigures = { day: string; signups: number; recipesAdded: number; activeUsers: number };

export function createDailyChart(today: string, snapshots: DailyOperatorFigures[]): DailyOperatorFigures[] {
  return listLastDays(today, operatorChartDays).map((day) => {
    const { signups = 0, recipesAdded = 0, activeUsers = 0 } = snapshots.find((row) => row.day === day) ?? {};
    return { day, signups, recipesAdded, activeUsers };
  });
}

/** Counts users without a partner. */
export function countSingleUsers(counted: { totalUsers: number; totalCouples: number | null }): number | null {
  return counted.totalCouples === null ? null : counted.totalUsers - 2 * counted.totalCouples;
}

export function calculateTrendPercent(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return Math.round(((now - before) / before) * 100);
}

export function formatUtcDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function parseUtcDay(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

export function subtractDays(day: string, count: number): string {
  return formatUtcDay(new Date(parseUtcDay(day).getTime() - count * dayMs));
}

export function listLastDays(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => subtractDays(day, count - 1 - index));
}
