import { getLocalTime } from "./local-time.ts";
import { dayMs } from "./time-units.ts";

/** `day` counts from 1970-01-01. Returns `YYYY-MM-DD`. */
export function formatDayNumber(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Formats "3 May", or "3 May 2025" if `now` is in another year or null. Without `timeZone`, uses the device's zone. */
export function formatDay(at: Date, now: Date | null, timeZone?: string): string {
  const getYear = (date: Date) => date.toLocaleDateString("en-GB", { year: "numeric", timeZone });
  const year = now && getYear(at) === getYear(now) ? undefined : "numeric";
  return at.toLocaleDateString("en-GB", { day: "numeric", month: "long", year, timeZone });
}

/** Formats a time as "18:05", by the device's time zone without `timeZone`. */
export function formatClockTime(at: Date, timeZone?: string): string {
  return at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
}

/** Days from 1970-01-01 until `day` as `YYYY-MM-DD`. */
export function getDayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}

/** Today as `YYYY-MM-DD`. Uses the device's clock without `timeZone`. */
export function getToday(now: Date, timeZone?: string): string {
  return formatDayNumber(getLocalTime(now, timeZone).day);
}
