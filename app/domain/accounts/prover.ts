import type { Browser } from "./browser.ts";
import type { StoredAccount } from "./ports.ts";
import type { Viewer } from "./viewer.ts";

/** Who proves an address, by a link in a mail or through Google. Without both they count as unknown. */
export type Prover = { browser?: Browser; viewer?: Viewer | null };

/**
 * Whether the account may go on as it is once this person proves its address: it was proved before, or they
 * prove it in a browser that has signed up or in to it. Anybody can make an account with anybody's address.
 */
export function mayGoOn(
  account: Pick<StoredAccount, "id" | "passwordHash" | "emailConfirmedAt">,
  { browser, viewer }: Prover,
): boolean {
  if (account.emailConfirmedAt !== null) return true;
  return viewer?.userId === account.id || Boolean(browser?.knownTo(account));
}
