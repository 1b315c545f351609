import type { Context } from "hono";
import { readKitchenChanges } from "#app/domain/offline/kitchen-changes.server.ts";
import { viewerToAct } from "#app/http/viewer.server.ts";
import type { Door } from "./door.ts";

/** `GET ?since=VERSION`, with the version of the last answer; without it, everything. */
export async function kitchenChanges(c: Context<Door>): Promise<Response> {
  const request = c.get("request");
  const viewer = await viewerToAct(request);
  const changes = await readKitchenChanges(request.services, viewer, c.req.query());
  return c.json(changes, 200, { "Cache-Control": "private, no-store" });
}
