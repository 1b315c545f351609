const format = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

export function shortDay(day: string): string {
  return format.format(new Date(day));
}

/** `day` is `YYYY-MM-DD`. */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{shortDay(day)}</time>;
}
