import type { Context } from "hono";
import { createPublicServices } from "#app/services.server.ts";
import type { Door } from "./door.ts";

const closed = ["/app", "/admin", "/auth", "/invite", "/api", "/sandbox"];

/** Crawlers may visit shared recipes, which say themselves whether they may be listed. */
export function robots(c: Context<Door>): Response {
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
