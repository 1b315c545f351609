import { sharePath } from "#app/domain/recipes/incoming-share.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Routes for machines that authenticate by a signature or a token, not by a cookie. */
const signedPaths = ["/api/stripe-webhook", "/api/share"];

/** Besides the cookie's SameSite. Hono's `csrf` checks forms only; here JSON and images change things too. */
export function isSameOriginOrSafe(request: Request): boolean {
  if (safeMethods.has(request.method)) return true;
  const url = new URL(request.url);
  if (signedPaths.includes(url.pathname)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  // A page with `no-referrer` has the origin "null"; no script can forge Sec-Fetch-Site. The share sheet is no page.
  const isFromSheet = site === "none" && url.pathname === sharePath;
  if (site === "same-origin" || isFromSheet) return origin === null || origin === "null" || origin === url.origin;
  if (site !== null && site !== "none") return false;
  return origin === null ? site !== null : origin === url.origin;
}
