import { DomainError } from "#app/modules/domain-error.ts";

export function notesLimitReachedError(): DomainError {
  const message = "The recipe's notes are full. Shorten them on the edit screen, then add yours.";
  return new DomainError("invalid", "notes_full", message, { field: "note" });
}

export function cookingTogetherUnavailableError(): DomainError {
  const message = "Cooking together is not possible right now. Your own progress is safe.";
  return new DomainError("conflict", "cooking_together_unavailable", message, { title: "Not shared" });
}
