import type { Browser } from "./browser.ts";
import type { StoredAccount } from "./ports.ts";
import type { Viewer } from "./viewer.ts";

/** Who proves an address, by a mailed link or through Google. */
export type Prover = { browser?: Browser; viewer?: Viewer | null };

/**
 * Anybody can make an account with anybody's address. It stays as it is if it was proved before, or if this browser
 * has signed up for it or in to it.
 */
export function mayGoOn(
  account: Pick<StoredAccount, "id" | "passwordHash" | "emailConfirmedAt">,
  { browser, viewer }: Prover,
): boolean {
  if (account.emailConfirmedAt !== null) return true;
  return viewer?.userId === account.id || Boolean(browser?.knownTo(account));
}
