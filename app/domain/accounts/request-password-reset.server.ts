import type { ClientNetwork } from "../client-network.ts";
import { consumeNetworkQuota } from "../consume-quota.server.ts";
import type { DomainError } from "../domain-error.ts";
import { incompleteLinkError, invalidLinkError, resetErrorTitle, tooManyAttemptsError } from "./account.errors.ts";
import { sendPasswordResetMail } from "./account-mails.server.ts";
import { networkAttemptQuota } from "./account-quotas.ts";
import type { AccountPorts } from "./ports.ts";

/** How long a used link still works, in case the response to its first use was lost. */
const usedLinkRetryMs = 10 * 60 * 1000;

export async function requestPasswordReset(
  services: Pick<AccountPorts, "accounts" | "clock" | "flood" | "log" | "mailer" | "origin" | "quotas" | "tokens">,
  input: { email: string; address: ClientNetwork },
): Promise<{ afterwards: Promise<void> }> {
  await consumeNetworkQuota(services, networkAttemptQuota, { from: input.address }, tooManyAttemptsError);
  const user = await services.accounts.findByEmail(input.email);
  return { afterwards: user ? sendPasswordResetMail(services, user) : Promise.resolve() };
}

export async function findResetLinkProblem(
  { accounts, clock, tokens }: Pick<AccountPorts, "accounts" | "clock" | "tokens">,
  token: string,
): Promise<DomainError | null> {
  if (token === "") return incompleteLinkError(resetErrorTitle);
  const owner = await accounts.findByMailToken(tokens.hash(token), "reset_password", clock.now());
  return owner ? null : invalidLinkError(resetErrorTitle);
}

export function getLinkRetryStart(now: Date): Date {
  return new Date(now.getTime() - usedLinkRetryMs);
}
