import { DomainError } from "#app/modules/domain-error.ts";
import { liveTableRules } from "#app/modules/live-rows/live-tables.ts";

export const planFullNotice = {
  title: "Your plan is full",
  description: `Your plan can hold ${liveTableRules.plannedMeals.maxShownRows} meals. Remove some that you no longer need.`,
};

export function planFullError(): DomainError {
  return new DomainError("conflict", "plan_full", planFullNotice.description, { title: planFullNotice.title });
}

export function plannedMealNotFoundError(): DomainError {
  return new DomainError("not_found", "meal_not_planned", "This meal isn't in your plan.");
}

export function calendarNotFoundError(): DomainError {
  return new DomainError("not_found", "calendar_not_found", "This calendar address no longer works.");
}
