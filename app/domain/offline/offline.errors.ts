import { DomainError } from "../domain-error.ts";

/** It refers to one that was never sent, changed nothing, or was long ago. */
export function operationUnknown(): DomainError {
  const message = "What this change belongs to is not known any more.";
  return new DomainError("conflict", "operation_unknown", message, { title: "Not saved" });
}

/** The device's storage was copied to another browser, which has used the number. */
export function operationDiffers(): DomainError {
  const message = "Another browser has used this device's name in the meantime. Please make this change once more.";
  return new DomainError("conflict", "operation_differs", message, { title: "Not saved" });
}
