import type { Network } from "../network-of.ts";
import { recordActivity } from "../record-activity.server.ts";
import { countOperatorGuess } from "./count-operator-guess.server.ts";
import { setupIsDone, setupNotAllowed } from "./operator.errors.ts";
import type { OperatorPorts } from "./ports.ts";

export type SetupState = "open" | "done" | "not_configured" | "token_missing";

type Needs = Pick<OperatorPorts, "operators" | "operatorSetup">;

export async function viewSetup(services: Needs, token: string | null): Promise<SetupState> {
  const { operatorSetup } = services;
  if (operatorSetup.email === null) return "not_configured";
  const admin = await services.operators.find(operatorSetup.email);
  if (admin?.passwordHash) return "done";
  return operatorSetup.allows(token) ? "open" : "token_missing";
}

/** Sets the first password; of several concurrent requests one wins. */
export async function setUpOperator(
  services: Needs & Pick<OperatorPorts, "activity" | "clock" | "flood" | "newId" | "passwords" | "quotas">,
  input: { password: string; token?: string; address: Network },
): Promise<void> {
  const { operatorSetup } = services;
  const wasRight = await countOperatorGuess(services, input.address);
  if ((await viewSetup(services, null)) === "done") throw setupIsDone();
  if (operatorSetup.email === null || !operatorSetup.allows(input.token ?? null)) throw setupNotAllowed();
  await wasRight();
  const passwordHash = await services.passwords.hash(input.password, "operator");
  const admin = { id: services.newId(), email: operatorSetup.email, passwordHash };
  if (!(await services.operators.setUp(admin))) throw setupIsDone();
  await recordActivity(services, { action: "operator.set_up", resourceType: "admin" });
}
