/** Where people log in, and then go on to `redirectTo`. */
export function loginPath(redirectTo?: string): string {
  const path = "/auth?mode=login";
  return redirectTo === undefined ? path : `${path}&redirectTo=${encodeURIComponent(redirectTo)}`;
}

/** Where somebody signs in although somebody else is signed in. */
export const logInAnew = `${loginPath()}&anew=true`;
