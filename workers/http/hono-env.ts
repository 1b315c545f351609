import type { Bindings } from "#app/adapters/bindings.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

export type HonoEnv = { Bindings: Bindings; Variables: { request: RequestContext } };
