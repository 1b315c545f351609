import { DomainError } from "#app/modules/domain-error.ts";

export function cookingTogetherUnavailableError(): DomainError {
  const message = "Cooking together is not possible right now. Your own progress is safe.";
  return new DomainError("conflict", "cooking_together_unavailable", message, { title: "Not shared" });
}
