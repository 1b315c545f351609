import { Link } from "@remix-run/react";
import { Plus, ShoppingBasket } from "lucide-react";
import { useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { LiveFields, LiveOfflineHint } from "#app/components/couple/live-offline-hint.tsx";
import { PeriodNavigation } from "#app/components/shell/planning-tabs.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { LatePart } from "#app/components/ui/late-part.tsx";
import type { WeekPlan } from "#app/modules/week/get-week-plan.server.ts";
import { formatDayAndMonth, formatRelativeDay, formatWeek, listWeekDays } from "#app/modules/week/week-plan.ts";
import { AddMealSheet } from "./add-meal-sheet.tsx";
import { PlannedMealCard } from "./planned-meal-card.tsx";
import { useCreateWeekPlan, useWeekPlan, WeekPlanContext } from "./use-week-plan.tsx";

export function WeekDays({ week }: { week: WeekPlan }) {
  const plan = useCreateWeekPlan(week);
  const days = listWeekDays(week.from);
  const shown = plan.meals.filter(({ date }) => days.includes(date));
  const isHydrated = useHydrated();
  return (
    <WeekPlanContext.Provider value={plan}>
      <LiveOfflineHint />
      {shown.length === 0 ? (
        <p className="text-muted-foreground">
          Nothing is planned for these seven days. Add a dish to a day, and its ingredients are one tap from your
          shopping list.
        </p>
      ) : null}
      {shown.some(({ recipeId }) => recipeId !== "") ? (
        <Button asChild variant="soft" className="justify-self-start">
          <Link to={`/app/week/shop?from=${week.from}`}>
            <ShoppingBasket aria-hidden />
            Shop for the whole week
          </Link>
        </Button>
      ) : null}
      <LiveFields>
        <div className="grid gap-3 xl:grid-cols-7 xl:gap-2">
          {days.map((day) => (
            <DayPlan key={day} day={day} />
          ))}
        </div>
      </LiveFields>
      {isHydrated ? <LatePart load={() => import("./plan-dragging.tsx")} isOptional {...plan} /> : null}
    </WeekPlanContext.Provider>
  );
}

/** A day with its meals. Meals can be dropped on the day; see `plan-dragging.tsx`. */
function DayPlan({ day }: { day: string }) {
  const { today, from, meals } = useWeekPlan();
  const [isAdding, setIsAdding] = useState(false);
  const name = `${formatRelativeDay(day, today)} ${formatDayAndMonth(day)}`;
  const planned = meals.filter(({ date }) => date === day);
  return (
    <section
      id={`day-${day}`}
      aria-labelledby={`title-${day}`}
      className={`scroll-mt-4 gap-2 rounded-xl border p-3 sm:grid sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-4 sm:p-4 xl:grid-cols-1 xl:min-h-60 xl:content-start xl:gap-2 xl:p-2 data-over:border-primary data-over:bg-primary-soft ${planned.length === 0 ? "flex items-center justify-between py-1.5 xl:py-2" : "grid"} ${day === today ? "border-primary bg-surface shadow-card" : "border-border bg-surface"}`}
    >
      <h2
        id={`title-${day}`}
        tabIndex={-1}
        aria-current={day === today ? "date" : undefined}
        className="flex flex-wrap items-baseline gap-x-2 text-lg sm:grid sm:content-start sm:pt-1.5 xl:px-1"
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
          <Button
            variant="ghost"
            aria-label={`Add a meal, ${name}`}
            className="-ml-2 px-2 text-primary-text xl:gap-1 xl:text-sm"
            onClick={() => setIsAdding(true)}
          >
            <Plus aria-hidden />
            Add a meal
          </Button>
          {planned.some(({ recipeId }) => recipeId !== "") ? (
            <Link
              to={`/app/week/shop?from=${from}&day=${day}`}
              aria-label={`Shop for ${name}`}
              className="inline-flex min-h-11 items-center gap-1.5 text-primary-text underline-offset-4 hover:underline xl:gap-1 xl:text-sm"
            >
              <ShoppingBasket className="size-5" aria-hidden />
              Shop
            </Link>
          ) : null}
        </div>
      </div>
      {isAdding ? <AddMealSheet day={day} onClose={() => setIsAdding(false)} /> : null}
    </section>
  );
}

type WeekNavigationProps = { week: Pick<WeekPlan, "from" | "today" | "previous" | "next"> };

export function WeekNavigation({ week: { from, today, previous, next } }: WeekNavigationProps) {
  const createLink = (start: string, label: string) => ({
    to: start === today ? "/app/week" : `/app/week?from=${start}`,
    label: `${label}, ${formatWeek(start)}`,
  });
  return (
    <PeriodNavigation
      label="Weeks"
      previous={createLink(previous, "Previous week")}
      next={createLink(next, "Next week")}
    >
      <div className="grid justify-items-center">
        <h2 id="week" tabIndex={-1} aria-live="polite" className="text-center sm:text-xl">
          {formatWeek(from)}
        </h2>
        {from === today ? null : (
          <Link
            to="/app/week"
            preventScrollReset
            className="inline-flex min-h-11 items-center text-sm text-primary-text underline underline-offset-4"
          >
            Back to today
          </Link>
        )}
      </div>
    </PeriodNavigation>
  );
}
