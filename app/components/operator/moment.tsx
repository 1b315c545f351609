const format = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** In UTC, like the operator's days. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))} UTC</time>;
}
