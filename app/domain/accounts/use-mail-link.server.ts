import type { Services } from "#app/services.server.ts";
import type { BreakUpNeeds } from "../couples/break-up-couple.server.ts";
import type { DomainError } from "../domain-error.ts";
import { takeNetworkQuota } from "../take-quota.server.ts";
import { linkNotComplete, linkNotValid, resetError, tooManyAttempts } from "./account.errors.ts";
import { attemptsOfNetwork } from "./account-limits.ts";
import { sendReset } from "./account-mails.server.ts";
import { beginAnewUnlessKnown, type Prover } from "./begin-anew.server.ts";
import type { KnownAccount } from "./browser.ts";
import { countOwnGuess } from "./count-guess.server.ts";
import type { Network } from "./network-of.ts";
import { tellPasswordReset } from "./security-mails.server.ts";

/** How long a person whose response was lost may press the link again. */
const retryMs = 10 * 60 * 1000;

/** The same response whether or not the address has an account. The returned promise is the mail. */
export async function requestPasswordReset(
  services: Pick<Services, "accounts" | "clock" | "flood" | "log" | "mailer" | "origin" | "quotas" | "tokens">,
  input: { email: string; address: Network },
): Promise<{ afterwards: Promise<void> }> {
  await takeNetworkQuota(services, attemptsOfNetwork, { from: input.address }, tooManyAttempts);
  const user = await services.accounts.findByEmail(input.email);
  return { afterwards: user ? sendReset(services, user) : Promise.resolve() };
}

/** Why a reset link does not work, said before anything is typed; null when it does. Looking changes nothing. */
export async function resetLinkProblem(
  { accounts, clock, tokens }: Pick<Services, "accounts" | "clock" | "tokens">,
  token: string,
): Promise<DomainError | null> {
  if (token === "") return linkNotComplete(resetError);
  const owner = await accounts.findByMailToken(tokens.hash(token), "reset_password", clock.now());
  return owner ? null : linkNotValid(resetError);
}

/**
 * Returns the account to start a session for; every older session has ended. If nobody had proved the address
 * before, the account begins anew, unless this browser made it. The link works once: after that it only accepts
 * the password that it has set, for a retry after a lost response. Throws `link_not_valid`, `too_many_attempts`.
 */
export async function resetPassword(
  services: BreakUpNeeds & Pick<Services, "passwords" | "tokens">,
  { token, password, ...prover }: { token: string; password: string } & Prover,
): Promise<KnownAccount> {
  const now = services.clock.now();
  const tokenHash = services.tokens.hash(token);
  // Looked up first: hashing is slow, and an arbitrary token must not trigger it.
  const owner = await services.accounts.findByMailToken(tokenHash, "reset_password", now);
  if (!owner) return whoHasReset(services, tokenHash, password);
  const passwordHash = await services.passwords.hash(password, { of: "known", person: tokenHash });
  await beginAnewUnlessKnown(services, owner, { ...prover, usedTokenHash: tokenHash });
  const reset = await services.accounts.resetPassword(tokenHash, passwordHash, now);
  if (!reset) return whoHasReset(services, tokenHash, password);
  const { userId, coupleId } = reset;
  services.channels.hangUp(coupleId, { user: userId });
  tellPasswordReset(services, userId);
  return { id: userId, passwordHash };
}

async function whoHasReset(
  services: Pick<Services, "accounts" | "clock" | "passwords" | "quotas">,
  tokenHash: string,
  password: string,
): Promise<KnownAccount> {
  const now = services.clock.now();
  const ended = await services.accounts.endedMailToken(tokenHash, "reset_password", retriesSince(now));
  if (!ended) throw linkNotValid(resetError);
  const { userId } = ended;
  await countOwnGuess(services, userId, "by a used link");
  const passwordHash = await services.accounts.passwordHashOf(userId);
  if (!(await services.passwords.verify(password, passwordHash, { of: "known", person: userId })))
    throw linkNotValid(resetError);
  return { id: userId, passwordHash };
}

/** Links that were used since then may be used once more. */
export function retriesSince(now: Date): Date {
  return new Date(now.getTime() - retryMs);
}
