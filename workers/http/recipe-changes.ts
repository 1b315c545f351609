import type { Context } from "hono";
import { requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { listRecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import type { HonoEnv } from "./hono-env.ts";

/** `GET ?since=VERSION`, with the version of the previous response. Without `since`, all recipes are returned. */
export async function getRecipeChanges(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const viewer = await requireViewerForAction(request);
  const changes = await listRecipeChanges(request.services, viewer, c.req.query());
  return c.json(changes, 200, { "Cache-Control": "private, no-store" });
}
