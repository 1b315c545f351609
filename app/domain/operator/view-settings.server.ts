import type { Services } from "#app/services.server.ts";
import type { Operator } from "./operator.ts";
import { viewSecondFactor } from "./second-factor.server.ts";

export async function viewSettings(
  services: Pick<Services, "cronRuns" | "operators" | "secondFactor" | "signer">,
  operator: Operator,
) {
  const [secondFactor, runs] = await Promise.all([viewSecondFactor(services, operator), services.cronRuns.latest()]);
  return { secondFactor, runs };
}
