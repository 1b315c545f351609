import { cx } from "class-variance-authority";
import { Cover } from "#app/components/recipe/cover.tsx";
import type { DiaryMealView, DiaryMonth } from "#app/modules/diary/cooked-meals.server.ts";
import { formatMonth, listWeeks } from "#app/modules/diary/cooked-meals.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const mealsPerCell = 2;

/** An overview for wide screens. Each meal leads to its entry below the calendar. */
export function DiaryCalendar({ diary: { month, today, meals } }: { diary: DiaryMonth }) {
  const byDay = Map.groupBy(meals, ({ cookedOn }) => cookedOn);
  return (
    <table className="hidden w-full table-fixed border-separate border-spacing-1 md:table">
      <caption className="sr-only">{formatMonth(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday} className="pb-1 text-sm font-medium text-muted-foreground">
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) =>
              day === null ? (
                <td key={weekday} />
              ) : (
                <DayCell key={weekday} day={day} isToday={day === today} meals={byDay.get(day) ?? []} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, isToday, meals }: { day: string; isToday: boolean; meals: DiaryMealView[] }) {
  const more = meals.length - mealsPerCell;
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className={cx(
        "h-24 rounded-lg border align-top p-1.5",
        meals.length > 0 ? "bg-surface" : "bg-transparent",
        isToday ? "border-primary" : "border-border",
      )}
    >
      <p className={cx("text-sm tabular-nums", isToday ? "font-semibold text-primary-text" : "text-muted-foreground")}>
        {Number(day.slice(8))}
      </p>
      <ul className="grid gap-1">
        {meals.slice(0, mealsPerCell).map((meal) => (
          <li key={meal.id}>
            <a href={`#meal-${meal.id}`} className="block rounded-md text-sm leading-tight hover:underline">
              <Cover recipe={meal} photo={meal.photo} alt="" sizes="160px" className="aspect-3/2 w-full rounded-md" />
              <span dir="auto" className="mt-1 line-clamp-2 wrap-anywhere">
                {meal.title}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <a href={`#day-${day}`} className="text-sm text-primary-text underline underline-offset-4">
          {more} more
        </a>
      ) : null}
    </td>
  );
}
