import type { Context } from "hono";
import type { Door } from "./door.ts";

/** Browsers send no Sec-Fetch-Site with the upgrade, so the origin is checked here. */
export async function listen(c: Context<Door>): Promise<Response> {
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") return c.json({ error: "This is a socket." }, 426);
  if (c.req.header("Origin") !== new URL(c.req.url).origin)
    return c.json({ error: "This came from another site." }, 403);
  const { services, viewer: readViewer } = c.get("request");
  const viewer = await readViewer();
  if (!viewer?.couple) return c.json({ error: "There is nothing to listen to." }, 403);
  return services.channels.listen(viewer.couple.id, viewer, c.req.raw);
}
