import { sharePath } from "#app/modules/recipes/incoming-share.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Endpoints for machines that authenticate by signature or token instead of a cookie. */
const signedPaths = ["/api/stripe-webhook", "/api/share"];

/** Protects from CSRF in addition to SameSite cookies. Hono's `csrf` checks only forms; here JSON and images write too. */
export function isSameOriginOrSafe(request: Request): boolean {
  if (safeMethods.has(request.method)) return true;
  const url = new URL(request.url);
  if (signedPaths.includes(url.pathname)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  // A page with `no-referrer` sends the origin "null"; no script can forge Sec-Fetch-Site. Android's share sheet sends
  // "none", because no page starts its request.
  const isFromShareSheet = site === "none" && url.pathname === sharePath;
  if (site === "same-origin" || isFromShareSheet) return origin === null || origin === "null" || origin === url.origin;
  if (site !== null && site !== "none") return false;
  return origin === null ? site !== null : origin === url.origin;
}
