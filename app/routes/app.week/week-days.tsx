import { Link } from "@remix-run/react";
import { ShoppingBasket } from "lucide-react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { Button } from "#app/components/ui/button.tsx";
import { LatePart } from "#app/components/ui/late-part.tsx";
import type { WeekPlan } from "#app/domain/planning/get-week-plan.server.ts";
import { listWeekDays } from "#app/domain/planning/week-plan.ts";
import { LiveOfflineHint } from "#app/planning/live-offline-hint.tsx";
import { DayPlan } from "./day-plan.tsx";
import { useCreateWeekPlan, WeekPlanContext } from "./use-week-plan.tsx";

export function WeekDays({ week }: { week: WeekPlan }) {
  const plan = useCreateWeekPlan(week);
  const days = listWeekDays(week.from);
  const isHydrated = useHydrated();
  return (
    <WeekPlanContext.Provider value={plan}>
      <LiveOfflineHint />
      {plan.meals.some(({ date, recipeId }) => recipeId !== "" && days.includes(date)) ? (
        <Button asChild variant="soft" className="justify-self-start">
          <Link to={`/app/week/shop?from=${week.from}`}>
            <ShoppingBasket aria-hidden />
            Shop for the whole week
          </Link>
        </Button>
      ) : null}
      <div className="grid gap-3">
        {days.map((day) => (
          <DayPlan key={day} day={day} />
        ))}
      </div>
      {isHydrated ? <LatePart load={() => import("./plan-dragging.tsx")} {...plan} /> : null}
    </WeekPlanContext.Provider>
  );
}
