/** The kinds of refusal; every route turns a kind into its own form of response. */
export type Refusal =
  | "malformed"
  | "invalid"
  | "too_large"
  | "wrong_type"
  | "wrong_method"
  | "signed_out"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "too_many"
  | "unavailable";

/**
 * An expected failure, with a message for people. Made only by the catalogues (`*.errors.ts`); anything else
 * that is thrown is a bug and ends in an error boundary.
 */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly refusal: Refusal;
  /** A stable name for code and logs. */
  readonly code: string;
  /** A short heading for a toast. */
  readonly title: string | null;
  /** What is wrong with each form field that has to be changed. */
  readonly fieldErrors: Record<string, string[]>;
  readonly retryAfterSeconds: number | null;

  constructor(refusal: Refusal, code: string, message: string, details: DomainErrorDetails = {}) {
    super(message);
    this.refusal = refusal;
    this.code = code;
    this.title = details.title ?? null;
    this.fieldErrors = details.fieldErrors ?? (details.field === undefined ? {} : { [details.field]: [message] });
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }

  /** The first form field that has to be changed. */
  get field(): string | null {
    return Object.keys(this.fieldErrors)[0] ?? null;
  }
}

export type DomainErrorDetails = {
  title?: string;
  /** The only field that the message is about. */
  field?: string;
  fieldErrors?: Record<string, string[]>;
  retryAfterSeconds?: number;
};

/** By name: Remix's build and the Worker's each have a copy of the class, and adapters belong to the Worker's. */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === "DomainError";
}
