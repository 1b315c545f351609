import type { LiveRow, LiveTable } from "#app/modules/live-rows/live-tables.ts";
import { dayMs } from "#app/modules/time-units.ts";

/** Answers and matches count for a week, so that a partner may answer days later and a dish does not stay away for long. */
export const mealChoiceDays = 7;

/** The time from which matches are shown. All requests of a day get the same time. */
export function getMatchesShownSince(now: number): number {
  return (Math.floor(now / dayMs) - mealChoiceDays) * dayMs;
}

export function isMealMatchShown({ matchedAt, closedAt }: LiveRow<"matches">, shownSince: number): boolean {
  return closedAt === 0 && matchedAt >= shownSince;
}

/** The ids of the recipes that both people want, the latest match first. */
export function listMealMatches(matches: LiveTable<"matches">, shownSince: number): string[] {
  return Object.entries(matches)
    .filter(([, match]) => isMealMatchShown(match, shownSince))
    .sort(([, one], [, other]) => other.matchedAt - one.matchedAt)
    .map(([recipeId]) => recipeId);
}
