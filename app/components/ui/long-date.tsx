import { useRouteLoaderData } from "@remix-run/react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { formatDay } from "#app/modules/calendar-day.ts";

const dayLength = "2026-11-28".length;

/** Shows a day such as "3 May 2025". `date` is a day such as "2025-05-03", or an ISO time, of which the device's day is shown. */
export function LongDate({ date }: { date: string }) {
  const timeZone = useTimeZone();
  return <time dateTime={date}>{formatDay(new Date(date), null, date.length === dayLength ? "UTC" : timeZone)}</time>;
}

/** The device's time zone, which the server knows from a cookie. Undefined once the device's own clock is used. */
export function useTimeZone(): string | undefined {
  const root = useRouteLoaderData<{ timeZone: string }>("root");
  return useHydrated() ? undefined : root?.timeZone;
}
