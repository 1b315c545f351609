import { DomainError } from "#app/domain/domain-error.ts";

export function sharePictureLimitReachedError(retryAfterSeconds: number): DomainError {
  const message = "Too many pictures were requested at once. Please try again in a minute.";
  return new DomainError("too_many", "too_many_drawings", message, { retryAfterSeconds });
}
