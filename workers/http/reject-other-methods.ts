import type { Context, Env, Hono } from "hono";
import { methodNotAllowedError } from "#app/http/input.errors.ts";
import type { DomainError } from "#app/modules/domain-error.ts";

/** Answers 405 to other methods on the paths registered so far. */
export function rejectOtherMethods<E extends Env>(
  app: Hono<E>,
  createResponse: (error: DomainError, c: Context<E>) => Response,
): void {
  const allowed = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === "ALL") continue;
    const methods = allowed.get(path) ?? new Set();
    allowed.set(path, methods.add(method));
    // Allows HEAD with GET, because Hono answers it like GET without the body.
    if (method === "GET") methods.add("HEAD");
  }
  for (const [path, methods] of allowed) {
    app.all(path, (c) => {
      const response = createResponse(methodNotAllowedError(), c as unknown as Context<E>);
      response.headers.set("Allow", [...methods].join(", "));
      return response;
    });
  }
}
