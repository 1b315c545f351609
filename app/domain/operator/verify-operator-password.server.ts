import { wrongCurrentPasswordError } from "../accounts/account.errors.ts";
import type { ClientNetwork } from "../client-network.ts";
import { countOperatorPasswordAttempt } from "./count-operator-password-attempt.server.ts";
import type { Operator } from "./operator.ts";
import type { OperatorPorts } from "./ports.ts";

export type OperatorPasswordServices = Pick<OperatorPorts, "clock" | "flood" | "operators" | "passwords" | "quotas">;

/** Checks the password before changes that outlast the session. Returns the hash that the password matched. */
export async function verifyOperatorPassword(
  services: OperatorPasswordServices,
  operator: Operator,
  { currentPassword, address }: { currentPassword: string; address: ClientNetwork },
): Promise<string | null> {
  const wasRight = await countOperatorPasswordAttempt(services, address);
  const passwordHash = (await services.operators.find(operator.email))?.passwordHash ?? null;
  if (!(await services.passwords.verify(currentPassword, passwordHash, "known"))) throw wrongCurrentPasswordError();
  await wasRight();
  return passwordHash;
}
