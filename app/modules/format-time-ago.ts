import { dayMs } from "./time-units.ts";

const minute = 60_000;
const units = [
  ["day", dayMs],
  ["hour", 60 * minute],
  ["minute", minute],
] as const;

/** Formats the time from `at` to `now`, both in milliseconds, as in "12 minutes ago". */
export function formatTimeAgo(at: number, now: number): string {
  const passed = now - at;
  const [unit, length] = units.find(([, length]) => passed >= length) ?? [null, minute];
  if (unit === null) return "just now";
  const count = Math.floor(passed / length);
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
