/** An error in Stripe's own format. */
export type ErrorBody = { error: { type: string; message: string; code?: string; param?: string } };

/** Thrown inside a call, which then changes nothing. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, error: ErrorBody["error"]) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

const type = "invalid_request_error";

/** 400 for a missing object named in a parameter, 404 for one named in the path. */
export function noSuch(noun: string, id: string, param?: string): StripeFault {
  const message = `No such ${noun}: '${id}'`;
  return new StripeFault(param === undefined ? 404 : 400, {
    type,
    code: "resource_missing",
    message,
    param: param ?? "id",
  });
}

export function missingParam(param: string): StripeFault {
  return new StripeFault(400, { type, code: "parameter_missing", message: `Missing required param: ${param}.`, param });
}

export function invalid(message: string, param?: string, code?: string): StripeFault {
  return new StripeFault(400, { type, message, param, code });
}

export function alreadyRefunded(payment: string): StripeFault {
  const message = `Charge ${payment.replace("pi_", "ch_")} has already been refunded.`;
  return new StripeFault(400, { type, code: "charge_already_refunded", message });
}

export function wrongKey(key: string | null): StripeFault {
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}***`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.";
  return new StripeFault(401, { type, message });
}

export function reusedKey(key: string): StripeFault {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeFault(400, { type: "idempotency_error", message });
}

export function isDown(): StripeFault {
  const message = "Sorry, there was a problem on our end. (The sandbox plays that Stripe is down.)";
  return new StripeFault(500, { type: "api_error", message });
}
