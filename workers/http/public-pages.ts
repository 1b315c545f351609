import type { Context, Next } from "hono";
import { type CachedPublicPage, publicPageCacheMs } from "#app/adapters/page-cache/page-cache.ts";
import { createPublicServices } from "#app/services.server.ts";
import type { HonoEnv } from "./hono-env.ts";

/** Matches cached pages. Recipes' share pictures are excluded, because unsharing a recipe would not remove them. */
const cachedPathPattern =
  /^\/(?:|(?:blog\/)?share\.jpg|blog|blog\/feed\.xml|blog\/[a-z0-9-]+(?:\/share\.jpg)?|privacy|terms|developers|offline|sitemap\.xml|recipe\/[\p{L}\p{N}\p{M}-]+)$/u;

/** Serves cached pages without a session, a service or a query, and caches what Remix renders as public. */
export async function servePublicPages(c: Context<HonoEnv>, next: Next): Promise<Response | undefined> {
  const now = Date.now();
  const url = new URL(c.req.url);
  const path = getCanonicalPath(url.pathname);
  if (path === null) {
    await next();
    return;
  }
  if (path !== url.pathname) return c.redirect(path + url.search, 308);
  const { pageCache } = createPublicServices(c.env, url);
  const cached = await pageCache.find(url.pathname, now);
  if (cached) return answer(cached, c.req.header("If-None-Match"), now);

  const begun = pageCache.begin();
  await next();
  // The response to HEAD has no body to cache.
  if (c.req.raw.method !== "GET" || c.res.status !== 200 || !c.res.headers.get("Cache-Control")?.startsWith("public"))
    return;
  if (c.res.headers.has("Set-Cookie")) return;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const headers = new Headers(c.res.headers);
  for (const name of ["Cache-Control", "X-Request-Id"]) headers.delete(name);
  headers.set("ETag", await createEtag(body));
  const page = { body, headers, cachedAt: now };
  c.executionCtx.waitUntil(pageCache.store(url.pathname, page, begun));
  c.res = undefined;
  c.res = answer(page, c.req.header("If-None-Match"), now);
}

/** Whether the path is a page that is the same for everyone and has no forms. */
export function isPublicPage(path: string): boolean {
  return getCanonicalPath(path) !== null;
}

/** Allows the longest slug with percent-encoded characters. */
const maxPathCharacters = 1000;

/** Returns the canonical path: lower case, no trailing slash, no needless escapes. Null for other pages. */
function getCanonicalPath(path: string): string | null {
  if (path.length > maxPathCharacters) return null;
  try {
    const canonical = decodeURIComponent(path).normalize("NFC").replace(/\/+$/, "").toLowerCase();
    if (!cachedPathPattern.test(canonical || "/")) return null;
    return encodeURI(canonical || "/");
  } catch {
    return null;
  }
}

/** Responds with a cached page. Browsers always revalidate; shared caches keep the page for its minute. */
function answer(
  { body, headers: cached, cachedAt }: CachedPublicPage,
  known: string | undefined,
  now: number,
): Response {
  const headers = new Headers(cached);
  const secondsLeft = Math.max(0, Math.ceil((cachedAt + publicPageCacheMs - now) / 1000));
  headers.set("Cache-Control", `public, max-age=0, s-maxage=${secondsLeft}, must-revalidate`);
  // Ignores the prefix W/, because a proxy may have turned the ETag into a weak one.
  const isKnown = known?.replace(/^W\//, "") === headers.get("ETag");
  return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers });
}

async function createEtag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", body);
  return `"${btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 15)))}"`;
}
