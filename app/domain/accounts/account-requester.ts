import type { ClientBrowser } from "./client-browser.ts";
import type { StoredAccount } from "./ports.ts";
import type { Viewer } from "./viewer.ts";

export type AccountRequester = { browser?: ClientBrowser; viewer?: Viewer | null };

/**
 * Anybody can sign up with anybody's address, so only the browser that signed up is trusted until the address is
 * confirmed.
 */
export function isTrustedRequester(
  account: Pick<StoredAccount, "id" | "passwordHash" | "emailConfirmedAt">,
  { browser, viewer }: AccountRequester,
): boolean {
  if (account.emailConfirmedAt !== null) return true;
  return viewer?.userId === account.id || Boolean(browser?.getKnownBrowserId(account));
}
