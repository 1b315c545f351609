/** The kinds of refusal; every door turns a kind into its own form of answer. */
export type Refusal = "invalid" | "signed_out" | "forbidden" | "not_found" | "conflict" | "too_many" | "unavailable";

/**
 * An expected failure, with words for a person. Made by the catalogues (`*.errors.ts`) only; anything else that is thrown
 * is a bug and is met by an error boundary.
 */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly refusal: Refusal;
  /** Stable, for code and logs. */
  readonly code: string;
  /** A short heading for a toast. */
  readonly title: string | null;
  /** The form field that has to change. */
  readonly field: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(refusal: Refusal, code: string, message: string, details: DomainErrorDetails = {}) {
    super(message);
    this.refusal = refusal;
    this.code = code;
    this.title = details.title ?? null;
    this.field = details.field ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

export type DomainErrorDetails = { title?: string; field?: string; retryAfterSeconds?: number };

export function isDomainError(error: unknown): error is DomainError {
  return error instanceof DomainError;
}
