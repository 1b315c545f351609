import { createContext, useContext, useMemo, useRef } from "react";
import { showToast } from "#app/browser/toast.ts";
import { getServerTime } from "#app/device/server-clock.ts";
import { useLiveRows, useLiveTable, useLoadUnknownRecipes } from "#app/device/use-live-store.tsx";
import type { WeekPlan } from "#app/modules/week/get-week-plan.server.ts";
import { planFullNotice } from "#app/modules/week/week-plan.errors.ts";
import {
  createPlanChanges,
  listPlannedMeals,
  listWeekDays,
  type PlanChange,
  type PlannedMeal,
} from "#app/modules/week/week-plan.ts";

type WeekPlanContextValue = Pick<WeekPlan, "today" | "from" | "cooks" | "recipes" | "missingRecipeIds"> & {
  meals: PlannedMeal[];
  /** Changes the plan on this device. */
  changePlan(change: PlanChange): Promise<void>;
};

export const WeekPlanContext = createContext<WeekPlanContextValue | null>(null);

export function useWeekPlan(): WeekPlanContextValue {
  const plan = useContext(WeekPlanContext);
  if (!plan) throw new Error("useWeekPlan needs a WeekPlanContext");
  return plan;
}

/** Creates the value of `WeekPlanContext`. */
export function useCreateWeekPlan({ today, from, cooks, recipes, missingRecipeIds }: WeekPlan): WeekPlanContextValue {
  const table = useLiveTable("plannedMeals");
  const meals = useMemo(() => listPlannedMeals(table), [table]);
  const days = listWeekDays(from);
  const knownIds = new Set(["", ...recipes.map(({ id }) => id), ...missingRecipeIds]);
  const isUnknown = ({ date, recipeId }: PlannedMeal) => days.includes(date) && !knownIds.has(recipeId);
  useLoadUnknownRecipes(meals.filter(isUnknown).map(({ recipeId }) => recipeId));
  const { changeRows } = useLiveRows();
  const latest = useRef({ table, changeRows, cooks });
  latest.current = { table, changeRows, cooks };
  return useMemo(() => {
    async function changePlan(change: PlanChange): Promise<void> {
      const { table, changeRows, cooks } = latest.current;
      const made = { newId: crypto.randomUUID(), viewerId: cooks[0]?.id ?? "", now: getServerTime() };
      const rows = createPlanChanges(table, change, made);
      if (rows.plannedMeals === undefined && change.intent === "plan") {
        showToast({ title: "Already planned that day" });
        return;
      }
      if (!(await changeRows(rows))) {
        showToast({ ...planFullNotice, variant: "destructive" });
        return;
      }
      if (change.intent === "change" && change.isRemoved) {
        const undo = () => void changePlan({ intent: "change", id: change.id, isRemoved: false });
        showToast({ title: "Meal removed", isUndo: true, action: { label: "Undo", onClick: undo } });
      }
    }
    return { today, from, cooks, recipes, missingRecipeIds, meals, changePlan };
  }, [today, from, cooks, recipes, missingRecipeIds, meals]);
}
