import { readSnapshots } from "./count-figures.server.ts";
import { dayOf } from "./day.ts";
import { chartDays, chartOf } from "./figures.ts";
import { kindCountsSchema } from "./operator.schema.ts";
import type { OperatorPorts } from "./ports.ts";

export async function viewRecipeAnalytics(services: Pick<OperatorPorts, "clock" | "figures">) {
  const { latest, earlier } = await readSnapshots(services, chartDays);
  const counted = await services.figures.latestKinds();
  if (!counted) return null;
  return {
    countedAt: latest.countedAt,
    days: chartOf(dayOf(services.clock.now()), [latest, ...earlier]),
    counts: kindCountsSchema.parse(JSON.parse(counted.kinds)),
    countedOn: counted.day,
  };
}
