import type { Context } from "hono";
import * as z from "zod";
import { readJson } from "#app/http/read-body.server.ts";
import { requireViewerAndReadBody } from "#app/http/require-viewer.server.ts";
import { recordOnDeviceAnalysis } from "#app/modules/analysis/record-on-device-analysis.server.ts";
import { signInToAddError } from "#app/modules/recipes/recipe.errors.ts";
import type { HonoEnv } from "./hono-env.ts";

const maxBytes = 1024;
const report = z.object({
  outcome: z.enum(["read", "failed"]),
  confidence: z.number().min(0).max(1).nullable().default(null),
});

/** `POST {outcome, confidence}` records an analysis on the device. Returns 204, for which the page does not wait. */
export async function receiveOnDeviceAnalysis(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const { viewer, body } = await requireViewerAndReadBody(
    request,
    () => readJson(c.req.raw, report, maxBytes),
    signInToAddError,
  );
  await recordOnDeviceAnalysis(request.services, viewer, body);
  return c.body(null, 204);
}
