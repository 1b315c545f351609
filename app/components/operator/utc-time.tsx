const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Shows a day such as "3 Nov 2026". `date` is `YYYY-MM-DD`. */
export function UtcDay({ date }: { date: string }) {
  return <time dateTime={date}>{dayFormat.format(new Date(date))}</time>;
}

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Shows a time in UTC, like all days on the operator's pages. */
export function UtcTime({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))} UTC</time>;
}

export function FiguresCountedAt({ countedAt, label = "As of" }: { countedAt: Date; label?: string }) {
  return (
    <p className="text-sm text-muted-foreground">
      {label} <UtcTime at={countedAt.toISOString()} />
    </p>
  );
}
