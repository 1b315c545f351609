import type { Context, Next } from "hono";
import { shareTargetPath } from "#app/modules/recipes/incoming-share.ts";
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
  // The webhook is served on every host, because Stripe keeps calling the address that it was configured with.
  if (isHere || pathname === "/api/stripe-webhook") {
    await next();
    return;
  }
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return c.text("This is not served here.", 421);
  // Appends the path to the origin, because resolving a path with two leading slashes would name another host.
  return c.redirect(publicOrigin + pathname + search, 308);
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Endpoints for machines that authenticate by signature or token instead of a cookie. */
const signedPaths = /^\/api\/(?:stripe-webhook$|share$|v1\/)/;

/** Protects from CSRF in addition to SameSite cookies. Hono's `csrf` checks only forms; here JSON and images write too. */
export function isSameOriginOrSafe(request: Request): boolean {
  if (safeMethods.has(request.method)) return true;
  const url = new URL(request.url);
  if (signedPaths.test(url.pathname)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  // The MCP specification demands that a request with an origin is checked. Programs send none.
  if (url.pathname === "/mcp" && !origin) return true;
  // A page with `no-referrer` sends the origin "null"; no script can forge Sec-Fetch-Site. Android's share sheet sends
  // "none", because no page starts its request.
  const isFromShareSheet = site === "none" && url.pathname === shareTargetPath;
  if (site === "same-origin" || isFromShareSheet) return origin === null || origin === "null" || origin === url.origin;
  if (site !== null && site !== "none") return false;
  return origin === null ? site !== null : origin === url.origin;
}
