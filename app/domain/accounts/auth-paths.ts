/** A shared text rides in it. Encoded once more, it fits into the 16 KB of an address that Cloudflare takes. */
export const maxRedirectPathCharacters = 8_192;

export function getLoginPath(redirectTo?: string): string {
  const path = "/auth?mode=login";
  return redirectTo === undefined ? path : `${path}&redirectTo=${encodeURIComponent(redirectTo)}`;
}

export function getSignUpPath(redirectTo: string): string {
  return `/auth?redirectTo=${encodeURIComponent(redirectTo)}`;
}

export const switchAccountPath = `${getLoginPath()}&anew=true`;
