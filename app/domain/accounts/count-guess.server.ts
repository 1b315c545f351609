import type { Services } from "#app/services.server.ts";
import { tooManyAttempts } from "./account.errors.ts";
import { attemptsPerAddress, strangersGuesses, wrongPasswords } from "./account-limits.ts";
import type { Browser, KnownAccount } from "./browser.ts";

/** Who gives a password for an address. Without a browser it is a stranger. */
export type Guesser = { email: string; address: string; browser?: Browser };

/**
 * Counts a password as wrong before it is looked at, so that many at once are no way around the limits. Call the returned function when it was
 * right. `account` is null for an address that nobody has, which is counted alike. Throws `too_many_attempts`.
 */
export async function countGuess(
  services: Pick<Services, "clock" | "flood" | "quotas">,
  { email, address, browser }: Guesser,
  account: KnownAccount | null,
): Promise<() => Promise<void>> {
  const { quotas } = services;
  const now = services.clock.now();
  const knownAs = account === null ? null : (browser?.knownTo(account) ?? null);
  const own = knownAs === null ? `${email} from ${address}` : `${email} in ${knownAs}`;

  if (knownAs === null) {
    const attempt = await quotas.take(attemptsPerAddress, address, now);
    if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterSeconds);
    if (!(await services.flood.accounts(address))) throw tooManyAttempts(60);
  }
  const guess = await quotas.take(wrongPasswords, own, now);
  if (!guess.allowed) throw tooManyAttempts(guess.retryAfterSeconds);
  if (knownAs === null) {
    // Only what its own count let through: one network alone never uses up everybody's.
    const all = await quotas.take(strangersGuesses, email, now);
    if (!all.allowed) throw tooManyAttempts(all.retryAfterSeconds);
  }
  return async () => {
    await quotas.giveBack(wrongPasswords, own, now);
    if (knownAs === null) await quotas.giveBack(strangersGuesses, email, now);
  };
}

/** The same for somebody who is signed in and gives the password once more; `occasion` says for what. Throws `too_many_attempts`. */
export async function countOwnGuess(
  services: Pick<Services, "clock" | "quotas">,
  userId: string,
  occasion: string,
): Promise<() => Promise<void>> {
  const now = services.clock.now();
  const subject = `${userId} ${occasion}`;
  const guess = await services.quotas.take(wrongPasswords, subject, now);
  if (!guess.allowed) throw tooManyAttempts(guess.retryAfterSeconds);
  return () => services.quotas.giveBack(wrongPasswords, subject, now);
}
