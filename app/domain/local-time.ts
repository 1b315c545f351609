import { dayMs } from "./time-units.ts";

/** `hour` with its minutes as a fraction, `weekday` from 0 for Sunday, `day` counted from 1970: all by the local clock. */
export type LocalTime = { hour: number; weekday: number; day: number };

/** Uses the device's clock without `timeZone`. An unknown `timeZone` counts as UTC. */
export function getLocalTime(now: Date, timeZone?: string): LocalTime {
  const local = localTime(now, timeZone) ?? localTime(now, "UTC") ?? now;
  const minutes = local.getUTCHours() * 60 + local.getUTCMinutes();
  return { hour: minutes / 60, weekday: local.getUTCDay(), day: Math.floor(local.getTime() / dayMs) };
}

const dateAndTime = { dateStyle: "short", timeStyle: "medium" } as const;
/** One format for each time zone (there are about 400), because creating a format takes over half a millisecond. */
const timeFormats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Formats the local time as ISO 8601, as Swedish dates are written. */
function localTime(now: Date, timeZone: string | undefined): Date | null {
  try {
    const known = timeFormats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { ...dateAndTime, timeZone });
    timeFormats.set(timeZone, known);
    return new Date(`${known.format(now).replace(" ", "T")}Z`);
  } catch {
    return null;
  }
}
