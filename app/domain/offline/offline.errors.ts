import { DomainError } from "../domain-error.ts";

export function operationsMissing(): DomainError {
  const message = "Changes of this device are missing in between. Nothing was changed.";
  return new DomainError("conflict", "operations_missing", message, { title: "Not sent yet" });
}

/** It refers to one that was never sent, changed nothing, or was long ago. */
export function operationUnknown(): DomainError {
  const message = "What this change belongs to is not known any more.";
  return new DomainError("conflict", "operation_unknown", message, { title: "Not saved" });
}
