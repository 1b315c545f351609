const format = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

export function formatMediumDate(day: string): string {
  return format.format(new Date(day));
}

/** Shows a UTC day given as `YYYY-MM-DD`. */
export function DayText({ day }: { day: string }) {
  return <time dateTime={day}>{formatMediumDate(day)}</time>;
}
