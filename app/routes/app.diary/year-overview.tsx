import { Link } from "@remix-run/react";
import type { DiaryMonth } from "#app/modules/diary/cooked-meals.server.ts";
import { formatMonth, listWeeks } from "#app/modules/diary/cooked-meals.ts";

const monthsOfYear = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

/** Twelve small calendars in which the days with a meal are filled. Each leads to its month. */
export function YearOverview({ diary: { month: shown, cookedDays } }: { diary: DiaryMonth }) {
  const year = shown.slice(0, 4);
  return (
    <section aria-labelledby="year" className="grid gap-3">
      <h3 id="year" className="text-lg">
        {year} at a glance
        <span className="block font-sans text-sm font-normal text-muted-foreground">
          {cookedDays.length === 1 ? "You cooked on 1 day." : `You cooked on ${cookedDays.length} days.`}
        </span>
      </h3>
      <ul className="grid grid-cols-3 gap-2 sm:max-lg:grid-cols-6">
        {monthsOfYear.map((number) => {
          const month = `${year}-${number}`;
          const days = cookedDays.filter((day) => day.startsWith(month));
          return (
            <li key={month} className="grid">
              <Link
                to={`/app/diary?month=${month}`}
                aria-label={`${formatMonth(month)}: ${days.length === 1 ? "1 day" : `${days.length} days`}`}
                aria-current={month === shown ? "page" : undefined}
                className="grid content-start gap-1.5 rounded-lg border border-border bg-surface p-2 text-sm hover:bg-muted aria-[current]:border-primary"
              >
                {formatMonth(month).slice(0, 3)}
                <span aria-hidden className="grid grid-cols-7 gap-0.5">
                  {listWeeks(month)
                    .flat()
                    .map((day, index) => (
                      <span
                        key={index}
                        className={`aspect-square rounded-xs ${day === null ? "" : days.includes(day) ? "bg-primary" : "bg-muted"}`}
                      />
                    ))}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
