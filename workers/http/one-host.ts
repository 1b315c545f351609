import type { Context, Next } from "hono";
import { createPublicServices } from "#app/services.server.ts";
import type { Door } from "./door.ts";

/**
 * Other host names (`workers.dev`, `www`, a forged Host) would have cached pages of their own, which the end of sharing
 * does not remove, and could become the origin that links and the same-origin check use.
 */
export async function oneHost(c: Context<Door>, next: Next): Promise<Response | undefined> {
  const { host, origin, pathname, search } = new URL(c.req.url);
  const { publicOrigin } = createPublicServices(c.env, { origin });
  const isHere = publicOrigin === null || publicOrigin.replace(/^https?:\/\//, "") === host;
  // Stripe keeps the address that it was once given.
  if (isHere || pathname === "/api/stripe-webhook") {
    await next();
    return;
  }
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return c.text("This is not served here.", 421);
  // Not resolved against it: a path that begins with two slashes would lead to another host.
  return c.redirect(publicOrigin + pathname + search, 308);
}
