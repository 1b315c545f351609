import { wrongCurrentPasswordError } from "#app/modules/accounts/account.errors.ts";
import type { ClientNetwork } from "#app/modules/client-network.ts";
import { recordActivity } from "#app/modules/record-activity.server.ts";
import type { Operator } from "./operator.ts";
import type { OperatorServices } from "./services.ts";
import { type OperatorPasswordServices, verifyOperatorPassword } from "./verify-operator-password.server.ts";

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
