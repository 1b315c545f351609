import { formatDay } from "#app/modules/calendar-day.ts";

/** `date` begins with `YYYY-MM-DD`. */
export function LongDate({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(new Date(date), null, "UTC")}</time>;
}
