/** The kind of an expected failure. Every entry point maps each kind to a response of its own. */
export type RefusalKind =
  | "malformed"
  | "invalid"
  | "too_large"
  | "wrong_type"
  | "wrong_method"
  | "signed_out"
  | "forbidden"
  | "not_found"
  | "gone"
  | "conflict"
  | "too_many"
  | "unavailable";

/** An expected failure, made only by the catalogues (`*.errors.ts`). Anything else thrown is a bug. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly refusal: RefusalKind;
  readonly code: string;
  readonly title: string | null;
  readonly fieldErrors: Record<string, string[]>;
  readonly retryAfterSeconds: number | null;

  constructor(refusal: RefusalKind, code: string, message: string, details: DomainErrorDetails = {}) {
    super(message);
    this.refusal = refusal;
    this.code = code;
    this.title = details.title ?? null;
    this.fieldErrors = details.fieldErrors ?? (details.field === undefined ? {} : { [details.field]: [message] });
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }

  get field(): string | null {
    return Object.keys(this.fieldErrors)[0] ?? null;
  }
}

export type DomainErrorDetails = {
  title?: string;
  field?: string;
  fieldErrors?: Record<string, string[]>;
  retryAfterSeconds?: number;
};

/** Compares names, because the builds of Remix and of the Worker each contain a copy of the class. */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === "DomainError";
}

/** Formats a waiting time, rounded up, as in "5 minutes" or "3 hours". */
export function formatWaitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

/** The reply to a bug or an outage. Only the log contains the cause. */
export const internalError = {
  code: "internal_error",
  title: "Something went wrong",
  message: "Nothing was changed. Please try again in a moment.",
} as const;
