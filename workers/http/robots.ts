import type { Context } from "hono";

const text = `User-agent: *
Disallow: /app
Disallow: /admin
Disallow: /auth
Disallow: /invite
Disallow: /api
Disallow: /sandbox
`;

/** What crawlers may not list. Shared recipes they may. */
export function robots(c: Context): Response {
  return c.text(text, 200, { "Cache-Control": "public, max-age=86400" });
}
