import { tooManyAttemptsError, wrongCurrentPasswordError } from "#app/modules/accounts/account.errors.ts";
import { wrongPasswordQuota } from "#app/modules/accounts/account-quotas.ts";
import type { ClientNetwork } from "#app/modules/client-network.ts";
import { consumeQuotas } from "#app/modules/consume-quota.server.ts";
import type { Operator } from "./operator.ts";
import type { OperatorServices } from "./services.ts";

export type OperatorPasswordServices = Pick<OperatorServices, "clock" | "operators" | "passwords" | "quotas">;

/** Counts guesses per network only, because a common limit would let strangers lock out the one operator. */
export function countOperatorPasswordAttempt(
  services: Pick<OperatorServices, "clock" | "quotas">,
  address: ClientNetwork,
): Promise<() => Promise<void>> {
  return consumeQuotas(services, [[wrongPasswordQuota, `operator from ${address}`, tooManyAttemptsError]]);
}

/** Checks the password before changes that outlast the session. Returns the hash that the password matched. */
export async function verifyOperatorPassword(
  services: OperatorPasswordServices,
  operator: Operator,
  { currentPassword, address }: { currentPassword: string; address: ClientNetwork },
): Promise<string | null> {
  const refund = await countOperatorPasswordAttempt(services, address);
  const passwordHash = (await services.operators.find(operator.email))?.passwordHash ?? null;
  if (!(await services.passwords.verify(currentPassword, passwordHash))) throw wrongCurrentPasswordError();
  await refund();
  return passwordHash;
}
