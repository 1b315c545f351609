import { DomainError } from "#app/modules/domain-error.ts";

export function mealNotFoundError(): DomainError {
  return new DomainError("not_found", "meal_not_found", "This meal is no longer in your diary.");
}
