/**
 * The path may carry a shared text. Encoded twice, the text must still fit into Cloudflare's limit of 16 KB for URLs.
 */
export const maxRedirectPathCharacters = 8_192;

export function getLoginPath(redirectTo?: string): string {
  const path = "/auth?mode=login";
  return redirectTo === undefined ? path : `${path}&redirectTo=${encodeURIComponent(redirectTo)}`;
}

export function getSignUpPath(redirectTo: string): string {
  return `/auth?redirectTo=${encodeURIComponent(redirectTo)}`;
}

export const switchAccountPath = `${getLoginPath()}&anew=true`;
