const format = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** A time to the minute, in UTC, which the operator's days are counted in. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))} UTC</time>;
}
