import type { Context } from "hono";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { HonoEnv } from "./hono-env.ts";

/** Opens a viewer's socket for live updates. */
export function openLiveSocket(c: Context<HonoEnv>): Promise<Response> {
  return openSocket(c, async (viewer) => {
    if (!viewer.couple) return c.json({ error: "There is nothing to listen to." }, 403);
    return c.get("request").services.channels.listen(viewer.couple.id, viewer, c.req.raw);
  });
}

/** Opens a viewer's socket to the live state of their couple or, without a couple, of their own. */
export function openCoupleStateSocket(c: Context<HonoEnv>): Promise<Response> {
  return openSocket(c, (viewer) => c.get("request").services.coupleState.connect(viewer, c.req.raw));
}

/** Checks the Origin, because upgrades carry no Sec-Fetch-Site. */
async function openSocket(c: Context<HonoEnv>, open: (viewer: Viewer) => Promise<Response>): Promise<Response> {
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") return c.json({ error: "This is a socket." }, 426);
  if (c.req.header("Origin") !== new URL(c.req.url).origin)
    return c.json({ error: "This came from another site." }, 403);
  const viewer = await c.get("request").getViewer();
  if (!viewer) return c.json({ error: "There is nothing to listen to." }, 403);
  return open(viewer);
}
