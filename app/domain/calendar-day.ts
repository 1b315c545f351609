const dayMs = 24 * 60 * 60 * 1000;

/** `day` counts from 1970-01-01. Returns `YYYY-MM-DD`. */
export function formatDayNumber(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Days from 1970-01-01 until `day` as `YYYY-MM-DD`. */
export function getDayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}
