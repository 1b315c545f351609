const format = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** `date` is `YYYY-MM-DD`. */
export function LongDate({ date }: { date: string }) {
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
