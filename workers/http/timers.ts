import type { Context } from "hono";
import { countWrite } from "#app/http/count-write.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { requireViewerAndReadBody } from "#app/http/require-viewer.server.ts";
import { changeTimers } from "#app/modules/cooking/change-timers.server.ts";
import { timerChangesSchema } from "#app/modules/cooking/timers.schema.ts";
import type { HonoEnv } from "./hono-env.ts";

const maxBytes = 32 * 1024;

/** `POST {changes}` applies a device's changes and returns all timers of the person. Stopping has no quota. */
export async function syncTimers(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const { viewer, body } = await requireViewerAndReadBody(request, () =>
    readJson(c.req.raw, timerChangesSchema, maxBytes),
  );
  const areStopped = Object.values(body.changes).every((timer) => timer === null);
  if (!areStopped) await countWrite(request, "/api/timers");
  return c.json(await changeTimers(request.services, viewer, body.changes));
}
