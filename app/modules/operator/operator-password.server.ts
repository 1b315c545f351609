import { wrongCurrentPasswordError } from "#app/modules/accounts/account.errors.ts";
import { wrongPasswordQuota } from "#app/modules/accounts/account-quotas.ts";
import type { ClientNetwork } from "#app/modules/client-network.ts";
import { consumeQuotas } from "#app/modules/consume-quota.server.ts";
import { recordActivity } from "#app/modules/record-activity.server.ts";
import { operatorAlreadySetUpError, operatorSetupNotAllowedError } from "./operator.errors.ts";
import type { Operator } from "./operator.ts";
import type { OperatorServices } from "./services.ts";

export type OperatorPasswordServices = Pick<OperatorServices, "clock" | "operators" | "passwords" | "quotas">;

/** Counts guesses per network only, because a common limit would let strangers lock out the one operator. */
export function countOperatorPasswordAttempt(
  services: Pick<OperatorServices, "clock" | "quotas">,
  address: ClientNetwork,
): Promise<() => Promise<void>> {
  return consumeQuotas(services, [{ quota: wrongPasswordQuota, subject: `operator from ${address}` }]);
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

export type OperatorSetupState = "open" | "done" | "not_configured" | "token_missing";

type Needs = Pick<OperatorServices, "operators" | "operatorSetup">;

export async function getOperatorSetupState(services: Needs, token: string | null): Promise<OperatorSetupState> {
  const { operatorSetup } = services;
  if (operatorSetup.email === null) return "not_configured";
  const admin = await services.operators.find(operatorSetup.email);
  if (admin?.passwordHash) return "done";
  return operatorSetup.allows(token) ? "open" : "token_missing";
}

/** Sets the first password. Of several concurrent requests one succeeds. */
export async function setUpOperator(
  services: Needs & Pick<OperatorServices, "activity" | "clock" | "newId" | "passwords" | "quotas">,
  input: { password: string; token?: string; address: ClientNetwork },
): Promise<void> {
  const { operatorSetup } = services;
  const wasRight = await countOperatorPasswordAttempt(services, input.address);
  if ((await getOperatorSetupState(services, null)) === "done") throw operatorAlreadySetUpError();
  if (operatorSetup.email === null || !operatorSetup.allows(input.token ?? null)) throw operatorSetupNotAllowedError();
  await wasRight();
  const passwordHash = await services.passwords.hash(input.password);
  const admin = { id: services.newId(), email: operatorSetup.email, passwordHash };
  if (!(await services.operators.setUp(admin))) throw operatorAlreadySetUpError();
  await recordActivity(services, { action: "operator.set_up", resourceType: "admin" });
}

export async function changeOperatorPassword(
  services: OperatorPasswordServices & Pick<OperatorServices, "activity" | "newId">,
  operator: Operator,
  input: { currentPassword: string; newPassword: string; address: ClientNetwork; tokenHash: string },
): Promise<void> {
  const from = await verifyOperatorPassword(services, operator, input);
  const to = await services.passwords.hash(input.newPassword);
  const isChanged = await services.operators.changePassword(operator.adminId, {
    from,
    to,
    keptTokenHash: input.tokenHash,
  });
  if (!isChanged) throw wrongCurrentPasswordError();
  await recordActivity(services, { action: "operator.password_changed", resourceType: "admin" });
}
