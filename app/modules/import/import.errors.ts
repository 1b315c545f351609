import { DomainError } from "#app/modules/domain-error.ts";

/** Thrown for a missing import. Somebody else's import looks exactly like one that does not exist. */
export function importNotFoundError(): DomainError {
  return new DomainError("not_found", "import_not_found", "This import can no longer be changed.", {
    title: "Import not found",
  });
}

/** Thrown when a device goes on sending an import that was undone. */
export function importUndoneError(): DomainError {
  return new DomainError("gone", "import_undone", "You undid this import, so no more recipes are added.", {
    title: "Import undone",
  });
}
