import { maxRedirectPathCharacters } from "#app/modules/accounts/auth-paths.ts";

/**
 * Returns a path on our own origin, or `fallback`. Refuses other origins in every spelling that a browser might follow:
 * `//evil`, `/\evil`, `/%2f%2fevil`, schemes, control characters.
 */
export function toSafeRedirectPath(path: string | null | undefined, fallback: string): string {
  if (!path || path.length > maxRedirectPathCharacters) return fallback;
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path)) return fallback;
  if (/^\/(%2f|%5c)/i.test(path)) return fallback;
  const base = "https://own.invalid";
  if (!URL.canParse(path, base)) return fallback;
  const url = new URL(path, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** The URL, without its origin, of the page that a page or data request is for. */
export function getRequestedPagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  // Remix's data requests name the routes to load.
  searchParams.delete("_routes");
  return pathname.replace(/\.data$/, "") + (searchParams.size > 0 ? `?${searchParams}` : "");
}
