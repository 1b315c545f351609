import type { Context } from "hono";
import { createPublicServices } from "#app/services.server.ts";
import type { HonoEnv } from "./hono-env.ts";

const closed = ["/app", "/admin", "/auth", "/invite", "/api", "/sandbox"];

/** Serves robots.txt. Crawlers may visit shared recipes, whose `robots` meta tag says whether to list them. */
export function serveRobots(c: Context<HonoEnv>): Response {
  const { origin } = new URL(c.req.url);
  const { publicOrigin } = createPublicServices(c.env, { origin });
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicOrigin ?? origin}/sitemap.xml`,
  ];
  return c.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=86400" });
}
