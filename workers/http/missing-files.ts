import type { Context, Next } from "hono";
import { createPublicServices } from "#app/services.server.ts";
import type { HonoEnv } from "./hono-env.ts";

/** Matches file folders, endpoints and names with a file extension, except pictures of blog articles. */
const noPage = /^\/(?:api|assets|images|reader)\/|\/(?!share\.jpg$)[^/]*\.(?!data$|xml$)\w{1,8}$/;

/** Answers a missing file or endpoint with a short text instead of a page. */
export async function answerMissingFile(c: Context<HonoEnv>, next: Next): Promise<Response | undefined> {
  if (!noPage.test(c.req.path)) {
    await next();
    return;
  }
  return c.text("Not found", 404, { "Cache-Control": "no-store" });
}

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
