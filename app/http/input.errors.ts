import type * as z from "zod";
import { DomainError } from "#app/modules/domain-error.ts";

export function invalidInputError(error: z.ZodError): DomainError {
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.code === "unrecognized_keys" ? issue.keys[0] : issue.path[0];
    const messages = fieldErrors[String(field ?? "")] ?? [];
    messages.push(issue.message);
    fieldErrors[String(field ?? "")] = messages;
  }
  return new DomainError("invalid", "invalid_request", error.issues[0]?.message ?? "", { fieldErrors });
}

export function bodyTooLargeError(): DomainError {
  return new DomainError("too_large", "too_large", "This is too large to send.", { title: "Too large" });
}

export function unsupportedContentTypeError(): DomainError {
  return new DomainError("wrong_type", "wrong_type", "This type of content isn't supported.", { title: "Not sent" });
}

export function unreadableBodyError(): DomainError {
  const message = "Part of what you sent is missing. Please try again.";
  return new DomainError("malformed", "malformed", message, { title: "Not sent" });
}

export function nothingHereError(): DomainError {
  return new DomainError("not_found", "nothing_here", "Nothing here.", { title: "Not found" });
}

export function methodNotAllowedError(): DomainError {
  return new DomainError("wrong_method", "wrong_method", "This action isn't available here.", {
    title: "Not available",
  });
}
