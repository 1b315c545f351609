import type { DomainError } from "../domain-error.ts";
import type { Network } from "../network-of.ts";
import { takeNetworkQuota } from "../take-quota.server.ts";
import { linkNotComplete, linkNotValid, resetError, tooManyAttempts } from "./account.errors.ts";
import { attemptsOfNetwork } from "./account-limits.ts";
import { sendReset } from "./account-mails.server.ts";
import type { AccountPorts } from "./ports.ts";

/** How long a used link may be pressed again, in case the response was lost. */
const retryMs = 10 * 60 * 1000;

export async function requestPasswordReset(
  services: Pick<AccountPorts, "accounts" | "clock" | "flood" | "log" | "mailer" | "origin" | "quotas" | "tokens">,
  input: { email: string; address: Network },
): Promise<{ afterwards: Promise<void> }> {
  await takeNetworkQuota(services, attemptsOfNetwork, { from: input.address }, tooManyAttempts);
  const user = await services.accounts.findByEmail(input.email);
  return { afterwards: user ? sendReset(services, user) : Promise.resolve() };
}

export async function resetLinkProblem(
  { accounts, clock, tokens }: Pick<AccountPorts, "accounts" | "clock" | "tokens">,
  token: string,
): Promise<DomainError | null> {
  if (token === "") return linkNotComplete(resetError);
  const owner = await accounts.findByMailToken(tokens.hash(token), "reset_password", clock.now());
  return owner ? null : linkNotValid(resetError);
}

export function retriesSince(now: Date): Date {
  return new Date(now.getTime() - retryMs);
}
