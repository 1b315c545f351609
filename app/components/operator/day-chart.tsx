import { formatDay } from "#app/modules/calendar-day.ts";
import type { DailyOperatorFigures } from "#app/modules/operator/figures.ts";
import { Card } from "../ui/card.tsx";
import { UtcDay } from "./utc-time.tsx";

type DayChartProps = {
  title: string;
  days: DailyOperatorFigures[] | null;
  of: Exclude<keyof DailyOperatorFigures, "day">;
};

const width = 300;
const height = 90;
const minChartDays = 14;

/** Shows one bar per day from the first day with a value, and the same data as a table. */
export function DayChart({ title, days: counted, of }: DayChartProps) {
  if (counted === null) {
    return (
      <Card className="grid content-start gap-3 p-4">
        <h2 className="text-lg">{title}</h2>
        <p className="grid h-24 place-items-center text-center text-balance text-muted-foreground">
          No figures yet. They are updated every 15 minutes.
        </p>
      </Card>
    );
  }
  const first = counted.findIndex((day) => day[of] > 0);
  const days = counted.slice(Math.max(0, Math.min(first, counted.length - minChartDays)));
  const values = days.map((day) => day[of]);
  const highest = Math.max(0, ...values);
  const total = values.reduce((sum, value) => sum + value, 0);
  const step = width / Math.max(1, values.length);
  return (
    <Card className="grid content-start gap-3 p-4">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-muted-foreground tabular-nums">
          {total === 0
            ? null
            : of === "activeUsers"
              ? `${highest.toLocaleString("en")} on the busiest day`
              : `${total.toLocaleString("en")} in ${counted.length} days`}
        </p>
      </div>
      {total === 0 ? (
        <p className="grid h-24 place-items-center text-muted-foreground">Nothing in the last 90 days</p>
      ) : (
        <div className="grid grid-cols-[auto_1fr] gap-x-2">
          <div className="grid content-between text-right text-xs text-muted-foreground tabular-nums" aria-hidden>
            <span>{highest.toLocaleString("en")}</span>
            <span>0</span>
          </div>
          <svg
            role="img"
            aria-label={`${title} on each of the last ${days.length} days, ${highest} on the busiest`}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="h-24 w-full border-b border-border text-primary"
          >
            {values.map((value, index) => {
              const day = days[index]?.day ?? "";
              const tall = value === 0 ? 0 : Math.max(2, (value / highest) * height);
              return (
                <g key={day} className="fill-transparent hover:fill-muted">
                  <title>{`${formatDay(new Date(day), null, "UTC")}: ${value.toLocaleString("en")}`}</title>
                  <rect x={index * step} y={0} width={step} height={height} />
                  <rect x={index * step} y={height - tall} width={step * 0.75} height={tall} fill="currentColor" />
                </g>
              );
            })}
          </svg>
        </div>
      )}
      <div className="flex justify-between text-xs text-muted-foreground">
        {days[0] ? <UtcDay date={days[0].day} /> : null}
        <span>Today</span>
      </div>
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm text-primary-text underline underline-offset-4">
          As a table
        </summary>
        <div className="mt-2 max-h-64 overflow-y-auto">
          <table className="w-full text-sm tabular-nums">
            <caption className="sr-only">{title} by day, the latest first</caption>
            <thead>
              <tr className="text-left">
                <th className="py-1 font-medium">Day</th>
                <th className="py-1 text-right font-medium">{title}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day} className="border-t border-border">
                  <td className="py-1">
                    <UtcDay date={day.day} />
                  </td>
                  <td className="py-1 text-right">{day[of].toLocaleString("en")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  );
}
