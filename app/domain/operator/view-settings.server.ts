import type { Operator } from "./operator.ts";
import type { OperatorPorts } from "./ports.ts";
import { viewSecondFactor } from "./second-factor.server.ts";

type Needs = Parameters<typeof viewSecondFactor>[0] & Pick<OperatorPorts, "cronRuns" | "deadLetters">;

export async function viewSettings(services: Needs, operator: Operator) {
  const [secondFactor, runs, failed] = await Promise.all([
    viewSecondFactor(services, operator),
    services.cronRuns.latest(),
    services.deadLetters.summary(),
  ]);
  return { secondFactor, runs, failed };
}
