import type { Services } from "#app/services.server.ts";
import { takeQuota } from "../take-quota.server.ts";
import { tooManyAttempts } from "./account.errors.ts";
import { attemptsPerAddress, siteGuesses, strangersGuesses, wrongPasswords } from "./account-limits.ts";
import type { Browser, KnownAccount } from "./browser.ts";
import { siteOf } from "./network-of.ts";

/** Whoever gives a password for an address. Without `browser` it counts as unknown. */
export type Guesser = { email: string; address: string; browser?: Browser };

/**
 * Counts a password as wrong before it is checked, so that concurrent guesses cannot get around the limits.
 * Call the returned function when it was right. `account` is null for an address without an account, which is
 * counted the same way. Throws `too_many_attempts`.
 */
export async function countGuess(
  services: Pick<Services, "clock" | "flood" | "quotas">,
  { email, address, browser }: Guesser,
  account: KnownAccount | null,
): Promise<() => Promise<void>> {
  const now = services.clock.now();
  const knownAs = account === null ? null : (browser?.knownTo(account) ?? null);
  const own = knownAs === null ? `${email} from ${address}` : `${email} in ${knownAs}`;

  const site = `${email} ${siteOf(address)}`;

  if (knownAs === null) {
    await takeQuota(services, attemptsPerAddress, address, tooManyAttempts);
    if (!(await services.flood.accounts(address))) throw tooManyAttempts(60);
  }
  await takeQuota(services, wrongPasswords, own, tooManyAttempts);
  if (knownAs === null) {
    // Only what passes the limits of network and site reaches this one, so none of them alone uses up the shared quota.
    await takeQuota(services, siteGuesses, site, tooManyAttempts);
    await takeQuota(services, strangersGuesses, email, tooManyAttempts);
  }
  return async () => {
    await services.quotas.giveBack(wrongPasswords, own, now);
    if (knownAs !== null) return;
    await services.quotas.giveBack(siteGuesses, site, now);
    await services.quotas.giveBack(strangersGuesses, email, now);
  };
}

/**
 * The same for somebody who is signed in and gives the password once more; `occasion` says for what. Throws
 * `too_many_attempts`.
 */
export async function countOwnGuess(
  services: Pick<Services, "clock" | "quotas">,
  userId: string,
  occasion: string,
): Promise<() => Promise<void>> {
  const now = services.clock.now();
  const subject = `${userId} ${occasion}`;
  await takeQuota(services, wrongPasswords, subject, tooManyAttempts);
  return () => services.quotas.giveBack(wrongPasswords, subject, now);
}
