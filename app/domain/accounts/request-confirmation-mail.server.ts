import type { ClientNetwork } from "../client-network.ts";
import { consumeNetworkQuota } from "../consume-quota.server.ts";
import { tooManyAttemptsError } from "./account.errors.ts";
import { sendConfirmationMail } from "./account-mails.server.ts";
import { networkAttemptQuota, requestedConfirmationQuota } from "./account-quotas.ts";
import type { AccountPorts } from "./ports.ts";

export async function requestConfirmationMail(
  services: Pick<AccountPorts, "accounts" | "clock" | "log" | "mailer" | "origin" | "quotas" | "tokens">,
  input: { email: string; address: ClientNetwork },
): Promise<{ afterwards: Promise<void> }> {
  await consumeNetworkQuota(services, networkAttemptQuota, { from: input.address }, tooManyAttemptsError);
  const user = await services.accounts.findByEmail(input.email);
  const isWaiting = user !== null && user.emailConfirmedAt === null;
  return {
    afterwards: isWaiting ? sendConfirmationMail(services, user, requestedConfirmationQuota) : Promise.resolve(),
  };
}
