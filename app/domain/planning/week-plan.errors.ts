import { DomainError } from "../domain-error.ts";
import { liveTableRules } from "./live-state-tables.ts";

export function planFullError(): DomainError {
  const message = `Your plan can hold ${liveTableRules.plannedMeals.maxShownRows} meals. Remove some that you no longer need.`;
  return new DomainError("conflict", "plan_full", message, { title: "Your plan is full" });
}

export function plannedMealNotFoundError(): DomainError {
  return new DomainError("not_found", "planned_meal_not_found", "This meal is not in your plan any more.");
}

export function calendarNotFoundError(): DomainError {
  return new DomainError("not_found", "calendar_not_found", "This calendar address no longer works.");
}
