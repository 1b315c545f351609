import type { WorkerBindings } from "#app/adapters/bindings.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

export type HonoEnv = { Bindings: WorkerBindings; Variables: { request: RequestContext } };
