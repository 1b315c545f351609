import type { Operator } from "./operator.ts";
import type { OperatorPorts } from "./ports.ts";
import { getSecondFactorStatus } from "./second-factor.server.ts";

type Needs = Parameters<typeof getSecondFactorStatus>[0] & Pick<OperatorPorts, "cronRuns" | "deadLetters">;

export async function getOperatorSettings(services: Needs, operator: Operator) {
  const [secondFactor, runs, failed] = await Promise.all([
    getSecondFactorStatus(services, operator),
    services.cronRuns.latest(),
    services.deadLetters.summary(),
  ]);
  return { secondFactor, runs, failed };
}
