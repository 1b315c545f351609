import type { Network } from "../network-of.ts";
import { takeNetworkQuota } from "../take-quota.server.ts";
import { tooManyAttempts } from "./account.errors.ts";
import { attemptsOfNetwork, strangersConfirmations } from "./account-limits.ts";
import { sendConfirmation } from "./account-mails.server.ts";
import type { AccountPorts } from "./ports.ts";

export async function requestConfirmation(
  services: Pick<AccountPorts, "accounts" | "clock" | "log" | "mailer" | "origin" | "quotas" | "tokens">,
  input: { email: string; address: Network },
): Promise<{ afterwards: Promise<void> }> {
  await takeNetworkQuota(services, attemptsOfNetwork, { from: input.address }, tooManyAttempts);
  const user = await services.accounts.findByEmail(input.email);
  const isWaiting = user !== null && user.emailConfirmedAt === null;
  return { afterwards: isWaiting ? sendConfirmation(services, user, strangersConfirmations) : Promise.resolve() };
}
