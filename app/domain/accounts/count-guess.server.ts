import type { Network } from "../network-of.ts";
import { type NetworkQuota, takeNetworkQuota, takeQuota } from "../take-quota.server.ts";
import { tooManyAttempts } from "./account.errors.ts";
import { attemptsOfNetwork, guessesOfNetwork, strangersGuesses, wrongPasswords } from "./account-limits.ts";
import type { Browser, KnownAccount } from "./browser.ts";
import type { Lane } from "./lane.ts";
import type { AccountPorts } from "./ports.ts";

/** Whoever gives a password for an address. Without `browser` it counts as unknown. */
export type Guesser = { email: string; address: Network; browser?: Browser };

/** Call `wasRight` when it was; `lane` is where it waits to be checked. */
type Guess = { lane: Lane; wasRight: () => Promise<void> };

/**
 * Counts a password as wrong before it is checked, so that concurrent guesses cannot get around the limits.
 * `account` is null for an address without an account, which is counted the same way. Throws `too_many_attempts`.
 */
export async function countGuess(
  services: Pick<AccountPorts, "clock" | "flood" | "quotas">,
  { email, address, browser }: Guesser,
  account: KnownAccount | null,
): Promise<Guess> {
  const now = services.clock.now();
  const knownAs = account === null ? null : (browser?.knownTo(account) ?? null);
  if (knownAs !== null) {
    const own = `${email} in ${knownAs}`;
    await takeQuota(services, wrongPasswords, own, tooManyAttempts);
    return {
      lane: { of: "known", person: account?.id ?? email },
      wasRight: () => services.quotas.giveBack(wrongPasswords, own, now),
    };
  }
  // First, since it costs no query.
  if (!(await services.flood.accounts(address))) throw tooManyAttempts(60);
  await takeNetworkQuota(services, attemptsOfNetwork, { from: address }, tooManyAttempts);
  const guess = { from: address, about: email };
  const giveBack = await takeNetworkQuota(services, guessesOfNetwork, guess, tooManyAttempts);
  await takeQuota(services, strangersGuesses, email, tooManyAttempts);
  return {
    lane: { of: "strangers" },
    async wasRight() {
      await giveBack();
      await services.quotas.giveBack(strangersGuesses, email, now);
    },
  };
}

/** The same for what is limited beside passwords. Call `takeBack` when none of it shall count. */
export async function countGuessWith(
  services: Pick<AccountPorts, "clock" | "flood" | "quotas">,
  also: NetworkQuota,
  guesser: Guesser,
  account: KnownAccount | null,
): Promise<Guess & { takeBack: () => Promise<void> }> {
  const guess = await countGuess(services, guesser, account);
  const from = { from: guesser.address };
  const giveBack = await takeNetworkQuota(services, also, from, tooManyAttempts).catch(notJudged(guess.wasRight));
  return {
    ...guess,
    async takeBack() {
      await guess.wasRight();
      await giveBack();
    },
  };
}

/** For a password that could not be checked, since too many were waiting: nobody has learned anything from it. */
export function notJudged(giveBack: () => Promise<void>) {
  return async (error: unknown): Promise<never> => {
    await giveBack();
    throw error;
  };
}

/**
 * The same for somebody who is signed in and gives the password once more; `occasion` says for what. Call the
 * returned function when it was right. Throws `too_many_attempts`.
 */
export async function countOwnGuess(
  services: Pick<AccountPorts, "clock" | "quotas">,
  userId: string,
  occasion: string,
): Promise<() => Promise<void>> {
  const now = services.clock.now();
  const subject = `${userId} ${occasion}`;
  await takeQuota(services, wrongPasswords, subject, tooManyAttempts);
  return () => services.quotas.giveBack(wrongPasswords, subject, now);
}
