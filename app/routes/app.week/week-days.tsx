import { useEffect, useState } from "react";
import { lazyWithFallback } from "#app/components/ui/lazy-with-fallback.tsx";
import type { WeekPlan } from "#app/domain/planning/get-week-plan.server.ts";
import { listWeekDays } from "#app/domain/planning/week-plan.ts";
import { DayPlan } from "./day-plan.tsx";
import { useCreateWeekPlan, WeekPlanContext } from "./use-week-plan.tsx";

const LatePlanDragging = lazyWithFallback(
  () => import("./plan-dragging.tsx"),
  () => null,
);

/** The page loads the code for dragging this long after it is shown. */
const draggingDelayMs = 1_000;

export function WeekDays({ week }: { week: WeekPlan }) {
  const plan = useCreateWeekPlan(week);
  const [isDraggable, setIsDraggable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsDraggable, draggingDelayMs, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <WeekPlanContext.Provider value={plan}>
      <div className="grid gap-3">
        {listWeekDays(week.from).map((day) => (
          <DayPlan key={day} day={day} />
        ))}
      </div>
      {isDraggable ? <LatePlanDragging {...plan} /> : null}
    </WeekPlanContext.Provider>
  );
}
