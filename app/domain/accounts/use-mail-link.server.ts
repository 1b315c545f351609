import type { DomainError } from "../domain-error.ts";
import type { Network } from "../network-of.ts";
import { takeNetworkQuota } from "../take-quota.server.ts";
import { linkNotComplete, linkNotValid, resetError, tooManyAttempts } from "./account.errors.ts";
import { attemptsOfNetwork } from "./account-limits.ts";
import { sendReset } from "./account-mails.server.ts";
import type { AccountPorts } from "./ports.ts";

/** How long a person whose response was lost may press the link again. */
const retryMs = 10 * 60 * 1000;

/** The same response whether or not the address has an account. The returned promise is the mail. */
export async function requestPasswordReset(
  services: Pick<AccountPorts, "accounts" | "clock" | "flood" | "log" | "mailer" | "origin" | "quotas" | "tokens">,
  input: { email: string; address: Network },
): Promise<{ afterwards: Promise<void> }> {
  await takeNetworkQuota(services, attemptsOfNetwork, { from: input.address }, tooManyAttempts);
  const user = await services.accounts.findByEmail(input.email);
  return { afterwards: user ? sendReset(services, user) : Promise.resolve() };
}

/** Why a reset link does not work, said before anything is typed; null when it does. Looking changes nothing. */
export async function resetLinkProblem(
  { accounts, clock, tokens }: Pick<AccountPorts, "accounts" | "clock" | "tokens">,
  token: string,
): Promise<DomainError | null> {
  if (token === "") return linkNotComplete(resetError);
  const owner = await accounts.findByMailToken(tokens.hash(token), "reset_password", clock.now());
  return owner ? null : linkNotValid(resetError);
}

/** Links that were used since then may be used once more. */
export function retriesSince(now: Date): Date {
  return new Date(now.getTime() - retryMs);
}
