import { DomainError } from "#app/modules/domain-error.ts";

export function notesLimitReachedError(): DomainError {
  const message = "The recipe's notes are full. Shorten them on the edit screen, then add yours.";
  return new DomainError("invalid", "notes_full", message, { field: "note" });
}
