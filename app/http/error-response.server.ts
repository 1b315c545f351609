import { type DomainError, isDomainError, type RefusalKind } from "#app/modules/domain-error.ts";

export const httpStatusByRefusal: Record<RefusalKind, number> = {
  malformed: 400,
  invalid: 422,
  too_large: 413,
  wrong_type: 415,
  wrong_method: 405,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
};

export function createErrorResponse(error: DomainError): Response {
  return Response.json(
    {
      error: error.message,
      title: error.title,
      code: error.code,
      ...(error.field ? { field: error.field } : {}),
    },
    { status: httpStatusByRefusal[error.refusal], headers: getRetryAfterHeaders(error) },
  );
}

/** Handles errors in loaders: expected errors go to the nearest error boundary. */
export async function throwAsErrorResponse<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    throw new Response(error.message, {
      status: httpStatusByRefusal[error.refusal],
      statusText: error.title ?? "",
      headers: getRetryAfterHeaders(error),
    });
  }
}

function getRetryAfterHeaders(error: DomainError): Record<string, string> {
  return error.retryAfterSeconds === null ? {} : { "Retry-After": String(error.retryAfterSeconds) };
}
