import { checkHealth } from "./check-health.server.ts";
import { viewDeadLetters } from "./dead-letters.server.ts";
import { limitsInForce } from "./limits-in-force.server.ts";
import type { Operator } from "./operator.ts";
import type { OperatorPorts } from "./ports.ts";
import { viewSecondFactor } from "./second-factor.server.ts";

type Needs = Parameters<typeof viewSecondFactor>[0] &
  Parameters<typeof checkHealth>[0] &
  Pick<OperatorPorts, "cronRuns" | "deadLetters" | "inForce" | "readings">;

export async function viewSettings(services: Needs, operator: Operator) {
  const [secondFactor, runs, health, deadLetters, lastReading] = await Promise.all([
    viewSecondFactor(services, operator),
    services.cronRuns.latest(),
    checkHealth(services),
    viewDeadLetters(services),
    services.readings.latestByModel(),
  ]);
  const { reader, mailDriver, paymentsDriver } = services.inForce;
  const drivers = [
    { name: "Reading", value: reader.driver },
    { name: "Model for one screenshot", value: reader.modelSingle },
    { name: "Model for several", value: reader.modelMultiple },
    { name: "Model for text", value: reader.modelText },
    { name: "Mail", value: mailDriver },
    { name: "Payments", value: paymentsDriver ?? "not configured" },
  ];
  return {
    secondFactor,
    runs,
    health,
    deadLetters,

    lastReading,
    inForce: [...drivers, ...limitsInForce()],
  };
}
