import type { Context } from "hono";
import * as z from "zod";
import { noteDeviceReading } from "#app/domain/operator/note-device-reading.server.ts";
import { signInToAdd } from "#app/domain/recipes/recipe.errors.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { fromViewer } from "#app/http/viewer.server.ts";
import type { Door } from "./door.ts";

const maxBytes = 1024;
const report = z.object({
  outcome: z.enum(["read", "failed"]),
  confidence: z.number().min(0).max(1).nullable().default(null),
});

/** `POST {outcome, confidence}` after a reading on the device. The page does not wait for the answer. */
export async function deviceReadings(c: Context<Door>): Promise<Response> {
  const request = c.get("request");
  const { viewer, body } = await fromViewer(request, () => readJson(c.req.raw, report, maxBytes), signInToAdd);
  await noteDeviceReading(request.services, viewer, body);
  return c.body(null, 204);
}
