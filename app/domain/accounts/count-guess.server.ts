import type { Network } from "../network-of.ts";
import { type NetworkQuota, takeNetworkQuota, takeQuota } from "../take-quota.server.ts";
import { tooManyAttempts } from "./account.errors.ts";
import { attemptsOfNetwork, guessesOfNetwork, strangersGuesses, wrongPasswords } from "./account-limits.ts";
import type { Browser, KnownAccount } from "./browser.ts";
import type { AccountPorts, HashPriority } from "./ports.ts";

/** Without `browser` it counts as unknown. */
export type Guesser = { email: string; address: Network; browser?: Browser };

type Guess = { priority: HashPriority; wasRight: () => Promise<void> };

/** Counted as wrong before it is checked, so that concurrent guesses cannot get around the limits. */
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
      priority: "known",
      wasRight: () => services.quotas.giveBack(wrongPasswords, own, now),
    };
  }
  if (!(await services.flood.accounts(address))) throw tooManyAttempts(60);
  await takeNetworkQuota(services, attemptsOfNetwork, { from: address }, tooManyAttempts);
  const guess = { from: address, about: email };
  const giveBack = await takeNetworkQuota(services, guessesOfNetwork, guess, tooManyAttempts);
  await takeQuota(services, strangersGuesses, email, tooManyAttempts);
  return {
    priority: "stranger",
    async wasRight() {
      await giveBack();
      await services.quotas.giveBack(strangersGuesses, email, now);
    },
  };
}

/** `countGuess` with one more limit. `takeBack` undoes both. */
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

/** The password was never checked because too many were waiting. */
export function notJudged(giveBack: () => Promise<void>) {
  return async (error: unknown): Promise<never> => {
    await giveBack();
    throw error;
  };
}

/** For people who are signed in. Call the returned function if the password was right. */
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
