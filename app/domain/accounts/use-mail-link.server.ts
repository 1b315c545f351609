import type { Services } from "#app/services.server.ts";
import type { DomainError } from "../domain-error.ts";
import { takeNetworkQuota } from "../take-quota.server.ts";
import { linkNotComplete, linkNotValid, resetError, tooManyAttempts } from "./account.errors.ts";
import { attemptsOfNetwork } from "./account-limits.ts";
import { sendReset } from "./account-mails.server.ts";
import type { KnownAccount } from "./browser.ts";
import { countOwnGuess } from "./count-guess.server.ts";
import type { Network } from "./network-of.ts";
import { type MailNeeds, tellPasswordReset } from "./security-mails.server.ts";

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
  const isOpen = await accounts.isMailTokenOpen(tokens.hash(token), "reset_password", clock.now());
  return isOpen ? null : linkNotValid(resetError);
}

/**
 * Returns the account to start a session for; every older session has ended. The link works once: after that
 * it only accepts the password that it has set, for a retry after a lost response. Throws `link_not_valid`,
 * `too_many_attempts`.
 */
export async function resetPassword(
  services: MailNeeds & Pick<Services, "channels" | "passwords" | "tokens">,
  input: { token: string; password: string },
): Promise<KnownAccount> {
  const now = services.clock.now();
  const tokenHash = services.tokens.hash(input.token);
  // Checked first: hashing is slow, and an arbitrary token must not trigger it.
  const isOpen = await services.accounts.isMailTokenOpen(tokenHash, "reset_password", now);
  const passwordHash = isOpen
    ? await services.passwords.hash(input.password, { of: "known", person: tokenHash })
    : null;
  const reset = passwordHash && (await services.accounts.resetPassword(tokenHash, passwordHash, now));
  if (!passwordHash || !reset) return whoHasReset(services, tokenHash, input.password);
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

/**
 * Returns the account whose address the link has just confirmed; null when the link was used a short time
 * before, which is no error. Throws `link_not_valid`.
 */
export async function confirmEmail(
  services: Pick<Services, "accounts" | "clock" | "tokens">,
  input: { token: string },
): Promise<string | null> {
  const now = services.clock.now();
  const tokenHash = services.tokens.hash(input.token);
  const userId = await services.accounts.confirmEmail(tokenHash, now);
  if (userId !== null) return userId;
  if (await hasJustConfirmed(services, tokenHash)) return null;
  throw linkNotValid();
}

/** Why a confirmation link does not work; null when it does, or did a short time before. Looking changes nothing. */
export async function confirmationLinkProblem(
  services: Pick<Services, "accounts" | "clock" | "tokens">,
  token: string,
): Promise<DomainError | null> {
  if (token === "") return linkNotComplete("This link does not work");
  const tokenHash = services.tokens.hash(token);
  const isOpen = await services.accounts.isMailTokenOpen(tokenHash, "confirm_email", services.clock.now());
  return isOpen || (await hasJustConfirmed(services, tokenHash)) ? null : linkNotValid();
}

async function hasJustConfirmed(
  { accounts, clock }: Pick<Services, "accounts" | "clock">,
  tokenHash: string,
): Promise<boolean> {
  const ended = await accounts.endedMailToken(tokenHash, "confirm_email", retriesSince(clock.now()));
  return Boolean(ended?.emailConfirmedAt);
}

function retriesSince(now: Date): Date {
  return new Date(now.getTime() - retryMs);
}
