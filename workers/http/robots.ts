import type { Context } from "hono";

const text = `User-agent: *
Disallow: /app
Disallow: /admin
Disallow: /auth
Disallow: /invite
Disallow: /api
Disallow: /sandbox
`;

/** Pages that crawlers may not list. They may list shared recipes. */
export function robots(c: Context): Response {
  return c.text(text, 200, { "Cache-Control": "public, max-age=86400" });
}
