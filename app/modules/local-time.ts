import { dayMs } from "./time-units.ts";

/** A time of the local clock: `hour` with minutes as a fraction, `weekday` from 0 for Sunday, `day` from 1970. */
export type LocalTime = { hour: number; weekday: number; day: number };

/** The cookie of the device's time zone, which `content/plain-scripts/document-head.js` writes. */
export const timeZoneCookie = "timeZone";

/** Uses the device's clock without `timeZone`. An unknown `timeZone` counts as UTC. */
export function getLocalTime(now: Date, timeZone?: string): LocalTime {
  const local = parseLocalTime(now, timeZone) ?? parseLocalTime(now, "UTC") ?? now;
  const minutes = local.getUTCHours() * 60 + local.getUTCMinutes();
  return { hour: minutes / 60, weekday: local.getUTCDay(), day: Math.floor(local.getTime() / dayMs) };
}

/** Whether the name is an IANA time zone such as "Europe/Berlin"; an offset such as "+02:00" is none. */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z][\w/+-]{1,63}$/.test(name) && parseLocalTime(new Date(), name) !== null;
}

/** Whether the clocks of the device and of `timeZone` show the same day and time. */
export function isDeviceTimeZone(timeZone: string): boolean {
  const now = new Date();
  const [device, other] = [getLocalTime(now), getLocalTime(now, timeZone)];
  return device.day === other.day && device.hour === other.hour;
}

const dateAndTime = { dateStyle: "short", timeStyle: "medium" } as const;
/** One format for each time zone, because creating a format takes over half a millisecond. */
const timeFormats = new Map<string | undefined, Intl.DateTimeFormat>();
/** There are about 600 names, but their case is free, so an attacker could fill the memory with variants of one name. */
const maxTimeFormats = 600;

/** Formats the local time as ISO 8601, as Swedish dates are written. Null for an unknown time zone. */
function parseLocalTime(now: Date, timeZone: string | undefined): Date | null {
  try {
    const known = timeFormats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { ...dateAndTime, timeZone });
    if (timeFormats.size >= maxTimeFormats) timeFormats.clear();
    timeFormats.set(timeZone, known);
    return new Date(`${known.format(now).replace(" ", "T")}Z`);
  } catch {
    return null;
  }
}
