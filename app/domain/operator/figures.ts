/** The figures of the summary, by the names under which they are stored for each day. */
export type Metric =
  | "total_users"
  | "active_users_7d"
  | "total_recipes"
  | "total_couples"
  | "new_signups"
  | "recipes_added_period"
  | "ai_analysis_count";
export type Summary = Record<Metric, number | null>;

/** The days of charts. */
export const chartDays = 90;
/** "New Signups (30d)" and "Recipes Added (30d)". */
export const periodDays = 30;
/** "Active Users (7d)" */
export const activeDays = 7;

export type DayFigures = { day: string; signups: number; recipesAdded: number; activeUsers: number };

/** By how many percent a figure has changed; null where there is nothing to compare with. */
export function trendOf(now: number | null, before: number | null | undefined): number | null {
  if (now === null || before === null || before === undefined || before === 0) return null;
  return Math.round(((now - before) / before) * 100);
}
