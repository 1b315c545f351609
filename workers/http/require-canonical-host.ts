import type { Context, Next } from "hono";
import { createPublicServices } from "#app/services.server.ts";
import type { HonoEnv } from "./hono-env.ts";

/**
 * Redirects or rejects requests for other host names (`workers.dev`, `www`, a forged Host). They would have cached pages
 * of their own, which unsharing does not remove, and could become the origin of links and of the same-origin check.
 */
export async function requireCanonicalHost(c: Context<HonoEnv>, next: Next): Promise<Response | undefined> {
  const { host, origin, pathname, search } = new URL(c.req.url);
  const { publicOrigin } = createPublicServices(c.env, { origin });
  const isHere = publicOrigin === null || publicOrigin.replace(/^https?:\/\//, "") === host;
  // Stripe keeps calling the address that it was configured with.
  if (isHere || pathname === "/api/stripe-webhook") {
    await next();
    return;
  }
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return c.text("This is not served here.", 421);
  // The path is not resolved against the origin, because a path with two leading slashes would name another host.
  return c.redirect(publicOrigin + pathname + search, 308);
}
