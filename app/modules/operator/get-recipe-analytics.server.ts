import { listSnapshots } from "./count-operator-figures.server.ts";
import { formatUtcDay } from "./day.ts";
import { createDailyChart, operatorChartDays } from "./figures.ts";
import { recipeKindCountsSchema } from "./operator.schema.ts";
import type { OperatorServices } from "./services.ts";

export async function getRecipeAnalytics(services: Pick<OperatorServices, "clock" | "figures">) {
  const { latest, earlier } = await listSnapshots(services, operatorChartDays);
  const counted = await services.figures.latestKinds();
  if (!counted) return null;
  return {
    countedAt: latest.countedAt,
    days: createDailyChart(formatUtcDay(services.clock.now()), [latest, ...earlier]),
    counts: recipeKindCountsSchema.parse(JSON.parse(counted.kinds)),
    countedOn: counted.day,
  };
}
