import type { Hono } from "hono";
import { createErrorResponse } from "#app/http/error-response.server.ts";
import { methodNotAllowedError } from "#app/http/input.errors.ts";
import type { HonoEnv } from "./hono-env.ts";

/** Answers 405 to other methods on the paths registered so far. */
export function rejectOtherMethods(app: Hono<HonoEnv>): void {
  const allowed = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === "ALL") continue;
    const methods = allowed.get(path) ?? new Set();
    allowed.set(path, methods.add(method));
    // Hono answers HEAD like GET without the body.
    if (method === "GET") methods.add("HEAD");
  }
  for (const [path, methods] of allowed) {
    app.all(path, () => {
      const response = createErrorResponse(methodNotAllowedError());
      response.headers.set("Allow", [...methods].join(", "));
      return response;
    });
  }
}
