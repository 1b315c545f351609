import { DomainError, formatWaitingTime } from "./domain-error.ts";

/** `{wait}` in the message stands for the waiting time, such as "5 minutes". */
export type QuotaMessages = { code: string; title?: string; message: string; field?: string };

export function quotaExceededError(
  { code, message, title, field }: QuotaMessages,
  retryAfterSeconds: number,
): DomainError {
  const sentence = message.replace("{wait}", formatWaitingTime(retryAfterSeconds));
  return new DomainError("too_many", code, sentence, { title, field, retryAfterSeconds });
}

export const tooManyAttemptsMessages = {
  code: "too_many_attempts",
  title: "Please wait",
  message: "Too many attempts. Please try again in {wait}.",
} satisfies QuotaMessages;

/** The flood guard counts by the minute, so a retry may succeed after this time. */
export const floodRetrySeconds = 60;

/** Thrown by the flood guard, which counts tokens from one network. */
export function tooManyAttemptsError(): DomainError {
  return quotaExceededError(tooManyAttemptsMessages, floodRetrySeconds);
}
