import { Hono } from "hono";
import type { WorkerBindings } from "#app/adapters/bindings.ts";
import product from "#workers/app.ts";

export { Couple } from "#workers/app.ts";

/** The product and a bare route in one Worker, so that both are measured in one process. */
const bench = new Hono<{ Bindings: WorkerBindings }>();
bench.get("/bare", (c) => c.text("Hello"));
bench.all("*", (c) => product.fetch(c.req.raw, c.env, c.executionCtx));

export default { fetch: bench.fetch, queue: product.queue, scheduled: product.scheduled };
