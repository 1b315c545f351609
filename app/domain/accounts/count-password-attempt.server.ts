import type { ClientNetwork } from "../client-network.ts";
import { consumeNetworkQuota, consumeQuota, type NetworkQuota } from "../consume-quota.server.ts";
import { tooManyAttemptsError } from "./account.errors.ts";
import {
  networkAttemptQuota,
  networkGuessQuota,
  unknownBrowserGuessQuota,
  wrongPasswordQuota,
} from "./account-quotas.ts";
import type { ClientBrowser, SignInAccount } from "./client-browser.ts";
import type { AccountPorts, PasswordHashPriority } from "./ports.ts";

/** An attempt without `browser` counts as made in an unknown browser. */
export type PasswordAttempt = { email: string; address: ClientNetwork; browser?: ClientBrowser };

type CountedAttempt = { priority: PasswordHashPriority; refund: () => Promise<void> };

/** Counts an attempt as wrong before it is checked, so that concurrent guesses cannot get around the limits. */
export async function countPasswordAttempt(
  services: Pick<AccountPorts, "clock" | "flood" | "quotas">,
  { email, address, browser }: PasswordAttempt,
  account: SignInAccount | null,
): Promise<CountedAttempt> {
  const now = services.clock.now();
  const knownAs = account === null ? null : (browser?.getKnownBrowserId(account) ?? null);
  if (knownAs !== null) {
    const own = `${email} in ${knownAs}`;
    await consumeQuota(services, wrongPasswordQuota, own, tooManyAttemptsError);
    return {
      priority: "known",
      refund: () => services.quotas.refund(wrongPasswordQuota, own, now),
    };
  }
  if (!(await services.flood.accounts(address))) throw tooManyAttemptsError(60);
  await consumeNetworkQuota(services, networkAttemptQuota, { from: address }, tooManyAttemptsError);
  const guess = { from: address, about: email };
  const refundNetwork = await consumeNetworkQuota(services, networkGuessQuota, guess, tooManyAttemptsError);
  await consumeQuota(services, unknownBrowserGuessQuota, email, tooManyAttemptsError);
  return {
    priority: "stranger",
    async refund() {
      await refundNetwork();
      await services.quotas.refund(unknownBrowserGuessQuota, email, now);
    },
  };
}

/** Like `countPasswordAttempt`, with the sign-up quota `also`. `refundAll` refunds both. */
export async function countSignUpAttempt(
  services: Pick<AccountPorts, "clock" | "flood" | "quotas">,
  also: NetworkQuota,
  guesser: PasswordAttempt,
  account: SignInAccount | null,
): Promise<CountedAttempt & { refundAll: () => Promise<void> }> {
  const guess = await countPasswordAttempt(services, guesser, account);
  const from = { from: guesser.address };
  const refundNetwork = await consumeNetworkQuota(services, also, from, tooManyAttemptsError).catch(
    refundAttemptAndRethrow(guess.refund),
  );
  return {
    ...guess,
    async refundAll() {
      await guess.refund();
      await refundNetwork();
    },
  };
}

/** Creates an error handler that refunds an attempt, for passwords that the full hashing queue did not check. */
export function refundAttemptAndRethrow(refund: () => Promise<void>) {
  return async (error: unknown): Promise<never> => {
    await refund();
    throw error;
  };
}

/** Counts an attempt of a signed-in person. Call the returned function if the password was right. */
export async function countViewerPasswordAttempt(
  services: Pick<AccountPorts, "clock" | "quotas">,
  userId: string,
  occasion: string,
): Promise<() => Promise<void>> {
  const now = services.clock.now();
  const subject = `${userId} ${occasion}`;
  await consumeQuota(services, wrongPasswordQuota, subject, tooManyAttemptsError);
  return () => services.quotas.refund(wrongPasswordQuota, subject, now);
}
