import type { ClientNetwork } from "#app/modules/client-network.ts";
import { consumeQuota } from "#app/modules/consume-quota.server.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { incompleteLinkError, invalidLinkError, resetErrorTitle, tooManyAttemptsError } from "./account.errors.ts";
import { sendPasswordResetMail } from "./account-mails.server.ts";
import { dailyWrongPasswordQuota, networkAttemptQuota } from "./account-quotas.ts";
import {
  type AccountRequester,
  type ClaimAccountServices,
  claimAccountUnlessTrusted,
  type ProvedAccount,
} from "./claim-account.server.ts";
import { countPasswordAttempt } from "./password.server.ts";
import { sendPasswordWasResetMail } from "./security-mails.server.ts";
import type { AccountServices } from "./services.ts";

/** How long a used link still works, in case the response to its first use was lost. */
const usedLinkRetryMs = 10 * 60 * 1000;

export async function requestPasswordReset(
  services: Pick<AccountServices, "accounts" | "clock" | "log" | "mailer" | "origin" | "quotas" | "tokens">,
  input: { email: string; address: ClientNetwork },
): Promise<{ afterwards: Promise<void> }> {
  await consumeQuota(services, networkAttemptQuota, input.address, tooManyAttemptsError);
  const user = await services.accounts.findByEmail(input.email);
  return { afterwards: user ? sendPasswordResetMail(services, user) : Promise.resolve() };
}

export async function findResetLinkProblem(
  { accounts, clock, tokens }: Pick<AccountServices, "accounts" | "clock" | "tokens">,
  token: string,
): Promise<DomainError | null> {
  if (token === "") return incompleteLinkError(resetErrorTitle);
  const owner = await accounts.findByMailToken(tokens.hash(token), "reset_password", clock.now());
  return owner ? null : invalidLinkError(resetErrorTitle);
}

/** Ends all older sessions. A used link accepts only the password that it set, for a retry after a lost response. */
export async function resetPassword(
  services: ClaimAccountServices & Pick<AccountServices, "network" | "passwords" | "tokens">,
  { token, password, ...prover }: { token: string; password: string } & AccountRequester,
): Promise<ProvedAccount> {
  const now = services.clock.now();
  const tokenHash = services.tokens.hash(token);
  // The link is looked up first, because an arbitrary token must not trigger slow hashing.
  const owner = await services.accounts.findByMailToken(tokenHash, "reset_password", now);
  if (!owner) return findAccountAfterReset(services, tokenHash, password);
  const passwordHash = await services.passwords.hash(password);
  const { partnerToCheck } = await claimAccountUnlessTrusted(services, owner, prover);
  const reset = await services.accounts.resetPassword(tokenHash, passwordHash, now);
  if (!reset) return findAccountAfterReset(services, tokenHash, password);
  const { userId, coupleId } = reset;
  // Guesses at the old password must not keep the owner from using the new one.
  await services.quotas.reset(dailyWrongPasswordQuota, owner.email, now);
  services.channels.disconnect(coupleId, { user: userId });
  sendPasswordWasResetMail(services, userId);
  return { id: userId, passwordHash, partnerToCheck };
}

async function findAccountAfterReset(
  services: Pick<AccountServices, "accounts" | "clock" | "network" | "passwords" | "quotas">,
  tokenHash: string,
  password: string,
): Promise<ProvedAccount> {
  const ended = await services.accounts.findEndedMailToken(
    tokenHash,
    "reset_password",
    getLinkRetryStart(services.clock.now()),
  );
  if (!ended) throw invalidLinkError(resetErrorTitle);
  const { userId } = ended;
  await countPasswordAttempt(services, { email: ended.email, address: services.network });
  const passwordHash = await services.accounts.findPasswordHash(userId);
  if (!(await services.passwords.verify(password, passwordHash))) throw invalidLinkError(resetErrorTitle);
  return { id: userId, passwordHash, partnerToCheck: null };
}

export function getLinkRetryStart(now: Date): Date {
  return new Date(now.getTime() - usedLinkRetryMs);
}
