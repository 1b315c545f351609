import type { Browser } from "./browser.ts";
import type { StoredAccount } from "./ports.ts";
import type { Viewer } from "./viewer.ts";

export type Prover = { browser?: Browser; viewer?: Viewer | null };

/** Anybody can make an account with anybody's address, so an unproved one must be this browser's. */
export function mayGoOn(
  account: Pick<StoredAccount, "id" | "passwordHash" | "emailConfirmedAt">,
  { browser, viewer }: Prover,
): boolean {
  if (account.emailConfirmedAt !== null) return true;
  return viewer?.userId === account.id || Boolean(browser?.knownTo(account));
}
