import { useRevalidator } from "@remix-run/react";
import { createContext, useContext, useEffect, useMemo, useRef } from "react";
import { showToast } from "#app/browser/toast.ts";
import { getServerTime } from "#app/device/server-clock.ts";
import { useLiveState, useLiveTable } from "#app/device/use-live-store.tsx";
import type { WeekPlan } from "#app/modules/week/get-week-plan.server.ts";
import { planFull } from "#app/modules/week/week-plan.errors.ts";
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

/** The value of `WeekPlanContext`. */
export function useCreateWeekPlan({ today, from, cooks, recipes, missingRecipeIds }: WeekPlan): WeekPlanContextValue {
  const table = useLiveTable("plannedMeals");
  const meals = useMemo(() => listPlannedMeals(table), [table]);
  useLoadNewRecipes({ meals, from, recipes, missingRecipeIds });
  const { changeRows } = useLiveState();
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
        showToast({ ...planFull, variant: "destructive" });
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

/** The server needs this long to receive a meal that was planned on this device. */
const newRecipeDelayMs = 500;

type KnownRecipes = Pick<WeekPlan, "from" | "recipes" | "missingRecipeIds"> & { meals: PlannedMeal[] };

/** Loads the page again when a meal that was planned meanwhile shows a recipe that the page has not loaded. */
function useLoadNewRecipes({ meals, from, recipes, missingRecipeIds }: KnownRecipes): void {
  const { revalidate } = useRevalidator();
  const days = listWeekDays(from);
  const knownIds = new Set(["", ...recipes.map(({ id }) => id), ...missingRecipeIds]);
  const isNew = ({ date, recipeId }: PlannedMeal) => days.includes(date) && !knownIds.has(recipeId);
  const newIds = meals.filter(isNew).map(({ recipeId }) => recipeId);
  const sought = newIds.join(" ");
  useEffect(() => {
    if (sought === "" || !navigator.onLine) return;
    const timer = setTimeout(revalidate, newRecipeDelayMs);
    return () => clearTimeout(timer);
  }, [sought, revalidate]);
}
