import type { ClientNetwork } from "#app/modules/client-network.ts";
import { recordActivity } from "#app/modules/record-activity.server.ts";
import { operatorAlreadySetUpError, operatorSetupNotAllowedError } from "./operator.errors.ts";
import type { OperatorServices } from "./services.ts";
import { countOperatorPasswordAttempt } from "./verify-operator-password.server.ts";

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
