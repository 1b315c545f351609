import { formatDay } from "#app/modules/calendar-day.ts";

/** Shows a day such as "3 May 2025". `date` is a text that begins with `YYYY-MM-DD`. */
export function LongDate({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(new Date(date), null, "UTC")}</time>;
}
