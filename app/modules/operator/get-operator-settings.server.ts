import type { Operator } from "./operator.ts";
import { getSecondFactorStatus } from "./second-factor.server.ts";
import type { OperatorServices } from "./services.ts";

type Needs = Parameters<typeof getSecondFactorStatus>[0] & Pick<OperatorServices, "cronRuns" | "deadLetters">;

export async function getOperatorSettings(services: Needs, operator: Operator) {
  const [secondFactor, runs, failed] = await Promise.all([
    getSecondFactorStatus(services, operator),
    services.cronRuns.latest(),
    services.deadLetters.summary(),
  ]);
  return { secondFactor, runs, failed };
}
