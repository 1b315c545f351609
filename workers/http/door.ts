import type { Bindings } from "#app/adapters/bindings.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Hono's bindings and variables of a request. */
export type Door = { Bindings: Bindings; Variables: { request: RequestContext } };
