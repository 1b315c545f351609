import { invalidLinkError, resetErrorTitle } from "../accounts/account.errors.ts";
import type { AccountRequester } from "../accounts/account-requester.ts";
import type { SignInAccount } from "../accounts/client-browser.ts";
import { countViewerPasswordAttempt } from "../accounts/count-password-attempt.server.ts";
import { getLinkRetryStart } from "../accounts/request-password-reset.server.ts";
import { type SecurityMailServices, sendPasswordWasResetMail } from "../accounts/security-mails.server.ts";
import { type ClaimAccountServices, claimAccountUnlessTrusted } from "./claim-account.server.ts";
import type { CouplePorts } from "./ports.ts";

/** Ends all older sessions. A used link accepts only the password that it set, for a retry after a lost response. */
export async function resetPassword(
  services: ClaimAccountServices & SecurityMailServices & Pick<CouplePorts, "passwords" | "tokens">,
  { token, password, ...prover }: { token: string; password: string } & AccountRequester,
): Promise<SignInAccount> {
  const now = services.clock.now();
  const tokenHash = services.tokens.hash(token);
  // The link is looked up first, because an arbitrary token must not trigger slow hashing.
  const owner = await services.accounts.findByMailToken(tokenHash, "reset_password", now);
  if (!owner) return findAccountAfterReset(services, tokenHash, password);
  const passwordHash = await services.passwords.hash(password, "known");
  await claimAccountUnlessTrusted(services, owner, prover);
  const reset = await services.accounts.resetPassword(tokenHash, passwordHash, now);
  if (!reset) return findAccountAfterReset(services, tokenHash, password);
  const { userId, coupleId } = reset;
  services.channels.disconnect(coupleId, { user: userId });
  sendPasswordWasResetMail(services, userId);
  return { id: userId, passwordHash };
}

async function findAccountAfterReset(
  services: Pick<CouplePorts, "accounts" | "clock" | "passwords" | "quotas">,
  tokenHash: string,
  password: string,
): Promise<SignInAccount> {
  const now = services.clock.now();
  const ended = await services.accounts.findEndedMailToken(tokenHash, "reset_password", getLinkRetryStart(now));
  if (!ended) throw invalidLinkError(resetErrorTitle);
  const { userId } = ended;
  await countViewerPasswordAttempt(services, userId, "by a used link");
  const passwordHash = await services.accounts.findPasswordHash(userId);
  if (!(await services.passwords.verify(password, passwordHash, "known"))) throw invalidLinkError(resetErrorTitle);
  return { id: userId, passwordHash };
}
