import { Link } from "@remix-run/react";
import { ShoppingBasket } from "lucide-react";
import { formatDayAndMonth, formatRelativeDay } from "#app/domain/planning/week-plan.ts";
import { AddMeal } from "./add-meal.tsx";
import { PlannedMealCard } from "./planned-meal-card.tsx";
import { useWeekPlan } from "./use-week-plan.tsx";

/** A day with its meals. Meals can be dropped on the day; see `plan-dragging.tsx`. */
export function DayPlan({ day }: { day: string }) {
  const { today, from, meals } = useWeekPlan();
  const planned = meals.filter(({ date }) => date === day);
  return (
    <section
      id={`day-${day}`}
      aria-labelledby={`title-${day}`}
      className={`grid scroll-mt-4 gap-2 rounded-xl border p-3 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-4 sm:p-4 data-over:border-primary data-over:bg-primary-soft ${day === today ? "border-primary bg-surface shadow-card" : "border-border bg-surface"}`}
    >
      <h2
        id={`title-${day}`}
        tabIndex={-1}
        aria-current={day === today ? "date" : undefined}
        className="flex flex-wrap items-baseline gap-x-2 text-lg sm:grid sm:content-start sm:pt-1.5"
      >
        <span className={day === today ? "text-primary-text" : undefined}>{formatRelativeDay(day, today)}</span>{" "}
        <span className="font-sans text-sm font-normal text-muted-foreground">{formatDayAndMonth(day)}</span>
      </h2>
      <div className="grid min-w-0 grid-cols-1 gap-2">
        {planned.length === 0 ? null : (
          <ul className="grid grid-cols-1 gap-2">
            {planned.map((meal) => (
              <li key={meal.id} id={`meal-${meal.id}`} className="min-w-0">
                <PlannedMealCard meal={meal} />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <AddMeal day={day} />
          {planned.some(({ recipeId }) => recipeId !== "") ? (
            <Link
              to={`/app/week/shop?from=${from}&day=${day}`}
              aria-label={`Shop for ${formatRelativeDay(day, today)} ${formatDayAndMonth(day)}`}
              className="inline-flex min-h-11 items-center gap-1.5 text-primary-text underline-offset-4 hover:underline"
            >
              <ShoppingBasket className="size-5" aria-hidden />
              Shop
            </Link>
          ) : null}
        </div>
      </div>
    </section>
  );
}
