/** The path may carry a shared text, which must fit into Cloudflare's 16 KB for URLs even if encoded twice. */
export const maxRedirectPathCharacters = 8_192;

export function getLoginPath(redirectTo?: string): string {
  const path = "/auth?mode=login";
  return redirectTo === undefined ? path : `${path}&redirectTo=${encodeURIComponent(redirectTo)}`;
}

export function getSignUpPath(redirectTo: string): string {
  return `/auth?redirectTo=${encodeURIComponent(redirectTo)}`;
}

export const switchAccountPath = `${getLoginPath()}&anew=true`;
