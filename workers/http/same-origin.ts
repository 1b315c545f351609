const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Machines that prove themselves by a signature, not by a cookie. */
const signedPaths = ["/api/stripe-webhook"];

export function isSigned(path: string): boolean {
  return signedPaths.includes(path);
}

/**
 * Whether a request may change something. (Hono's `csrf` looks at forms only; JSON and images change things here, too.) A browser names the page that a request comes from; one from another site is refused before any work,
 * which is the second lock beside the cookie's SameSite.
 */
export function isSameOriginOrSafe(request: Request): boolean {
  if (safeMethods.has(request.method)) return true;
  const url = new URL(request.url);
  if (isSigned(url.pathname)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  // A page that tells nobody where it is (`no-referrer`) has the origin "null"; no script can forge Sec-Fetch-Site.
  if (site === "same-origin") return origin === null || origin === "null" || origin === url.origin;
  if (site !== null && site !== "none") return false;
  return origin === null ? site !== null : origin === url.origin;
}
