import type { SignInAccount } from "#app/adapters/sessions/lucia-adapter.ts";
import type { ClientNetwork } from "#app/modules/client-network.ts";
import { consumeQuota } from "#app/modules/consume-quota.server.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { incompleteLinkError, invalidLinkError, resetErrorTitle } from "./account.errors.ts";
import { type SecurityEmailServices, sendPasswordResetEmail, sendSecurityEmail } from "./account-emails.server.ts";
import { dailyWrongPasswordQuota, networkAttemptQuota } from "./account-quotas.ts";
import type { StoredAccount } from "./account-store.server.ts";
import type { ClientBrowser } from "./device-label.ts";
import { countPasswordAttempt } from "./password.server.ts";
import { recordSecurityEvent } from "./record-security-event.server.ts";
import type { AccountServices } from "./services.ts";
import type { Viewer } from "./viewer.ts";

/** How long a used link still works, in case the response to its first use was lost. */
const usedLinkRetryMs = 10 * 60 * 1000;

export async function requestPasswordReset(
  services: Pick<AccountServices, "accounts" | "clock" | "log" | "mailer" | "origin" | "quotas" | "tokens">,
  input: { email: string; address: ClientNetwork },
): Promise<{ afterwards: Promise<void> }> {
  await consumeQuota(services, networkAttemptQuota, input.address);
  const user = await services.accounts.findByEmail(input.email);
  return { afterwards: user ? sendPasswordResetEmail(services, user) : Promise.resolve() };
}

export async function findResetLinkProblem(
  { accounts, clock, tokens }: Pick<AccountServices, "accounts" | "clock" | "tokens">,
  token: string,
): Promise<DomainError | null> {
  if (token === "") return incompleteLinkError(resetErrorTitle);
  const owner = await accounts.findByEmailToken(tokens.hash(token), "reset_password", clock.now());
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
  const owner = await services.accounts.findByEmailToken(tokenHash, "reset_password", now);
  if (!owner) return findAccountAfterReset(services, tokenHash, password);
  const passwordHash = await services.passwords.hash(password);
  const { partnerToCheck } = await claimAccountUnlessTrusted(services, owner, prover);
  const reset = await services.accounts.resetPassword(tokenHash, passwordHash, now);
  if (!reset) return findAccountAfterReset(services, tokenHash, password);
  const { userId, coupleId } = reset;
  // Guesses at the old password must not keep the owner from using the new one.
  await services.quotas.reset(dailyWrongPasswordQuota, owner.email, now);
  services.coupleObjects.disconnect(coupleId, { user: userId });
  sendSecurityEmail(services, userId, { kind: "password-reset" });
  return { id: userId, passwordHash, partnerToCheck };
}

async function findAccountAfterReset(
  services: Pick<AccountServices, "accounts" | "clock" | "network" | "passwords" | "quotas">,
  tokenHash: string,
  password: string,
): Promise<ProvedAccount> {
  const ended = await services.accounts.findEndedEmailToken(
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

export type AccountRequester = { browser?: ClientBrowser; viewer?: Viewer | null };

/** `partnerToCheck` names the person whose kitchen a claimed account shares; otherwise null. */
export type ProvedAccount = SignInAccount & { partnerToCheck: string | null };

export type ClaimAccountServices = SecurityEmailServices & Pick<AccountServices, "coupleObjects">;

/** Anybody can sign up with any address, so until it is confirmed only the browser that signed up is trusted. */
export function isTrustedWithAccount(
  account: Pick<StoredAccount, "id" | "passwordHash" | "emailConfirmedAt">,
  { browser, viewer }: AccountRequester,
): boolean {
  if (account.emailConfirmedAt !== null) return true;
  return viewer?.userId === account.id || Boolean(browser?.isKnownTo(account));
}

/**
 * Call this before marking an address as confirmed. Unless this browser made the account, all sessions, passwords and
 * links end, and the owner is told who shares the kitchen. After a crash in between, the same link repeats both steps.
 */
export async function claimAccountUnlessTrusted(
  services: ClaimAccountServices,
  account: StoredAccount,
  prover: AccountRequester,
): Promise<ProvedAccount> {
  if (isTrustedWithAccount(account, prover)) return { ...account, partnerToCheck: null };
  const claimed = await services.accounts.claim(account.id);
  const partnerToCheck = claimed?.partnerName ?? null;
  if (claimed) {
    recordSecurityEvent(services, account.id, "account-claimed");
    services.coupleObjects.disconnect(claimed.coupleId, { user: account.id });
  }
  if (partnerToCheck !== null) {
    sendSecurityEmail(services, account.id, { kind: "shared-kitchen", partner: partnerToCheck });
  }
  return { id: account.id, passwordHash: null, partnerToCheck };
}
