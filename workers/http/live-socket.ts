import type { Context } from "hono";
import type { HonoEnv } from "./hono-env.ts";

/** Opens a viewer's socket for live updates. Checks the Origin, because upgrades carry no Sec-Fetch-Site. */
export async function openLiveSocket(c: Context<HonoEnv>): Promise<Response> {
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") return c.json({ error: "This is a socket." }, 426);
  if (c.req.header("Origin") !== new URL(c.req.url).origin)
    return c.json({ error: "This came from another site." }, 403);
  const { services, getViewer } = c.get("request");
  const viewer = await getViewer();
  if (!viewer?.couple) return c.json({ error: "There is nothing to listen to." }, 403);
  return services.channels.listen(viewer.couple.id, viewer, c.req.raw);
}
