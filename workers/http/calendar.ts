import type { Context } from "hono";
import { getCalendar } from "#app/modules/week/get-calendar.server.ts";
import type { HonoEnv } from "./hono-env.ts";

/** The calendar may be cached this long, although calendar apps ask about once an hour. */
const cacheSeconds = 5 * 60;

/** Serves `/api/week/<token>.ics`. The address is a secret, so no log may contain its path; see `maskSecretPath`. */
export async function serveCalendar(c: Context<HonoEnv>): Promise<Response> {
  const { services, address } = c.get("request");
  const token = (c.req.param("file") ?? "").replace(/\.ics$/, "");
  return new Response(await getCalendar(services, token, address), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="week.ics"',
      "Cache-Control": `private, max-age=${cacheSeconds}`,
      "Referrer-Policy": "no-referrer",
    },
  });
}

/** Replaces the token in a path that is logged. */
export function maskSecretPath(path: string): string {
  return path.replace(/^\/api\/week\/.*/s, "/api/week/…");
}
