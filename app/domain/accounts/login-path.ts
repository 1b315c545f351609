/** A shared text rides in it. Encoded once more, it fits into the 16 KB of an address that Cloudflare takes. */
export const maxPathCharacters = 8_192;

export function loginPath(redirectTo?: string): string {
  const path = "/auth?mode=login";
  return redirectTo === undefined ? path : `${path}&redirectTo=${encodeURIComponent(redirectTo)}`;
}

export function signUpPath(redirectTo: string): string {
  return `/auth?redirectTo=${encodeURIComponent(redirectTo)}`;
}

export const logInAnew = `${loginPath()}&anew=true`;
