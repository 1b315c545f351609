/** An error in Stripe's own format. */
export type ErrorBody = { error: { type: string; message: string; code?: string; param?: string } };

/** Thrown inside a call, whose changes are then discarded. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, error: ErrorBody["error"]) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

const type = "invalid_request_error";

/** Status 400 if a parameter names the missing object, 404 if the path does. */
export function createMissingObjectError(noun: string, id: string, param?: string): StripeApiError {
  const message = `No such ${noun}: '${id}'`;
  return new StripeApiError(param === undefined ? 404 : 400, {
    type,
    code: "resource_missing",
    message,
    param: param ?? "id",
  });
}

export function createMissingParamError(param: string): StripeApiError {
  return new StripeApiError(400, {
    type,
    code: "parameter_missing",
    message: `Missing required param: ${param}.`,
    param,
  });
}

export function createInvalidRequestError(message: string, param?: string, code?: string): StripeApiError {
  return new StripeApiError(400, { type, message, param, code });
}

export function createAlreadyRefundedError(payment: string): StripeApiError {
  const message = `Charge ${payment.replace("pi_", "ch_")} has already been refunded.`;
  return new StripeApiError(400, { type, code: "charge_already_refunded", message });
}

export function createInvalidKeyError(key: string | null): StripeApiError {
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}***`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.";
  return new StripeApiError(401, { type, message });
}

export function createReusedIdempotencyKeyError(key: string): StripeApiError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeApiError(400, { type: "idempotency_error", message });
}

export function createUnavailableError(): StripeApiError {
  const message = "Sorry, there was a problem on our end. (The sandbox plays that Stripe is down.)";
  return new StripeApiError(500, { type: "api_error", message });
}
