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
