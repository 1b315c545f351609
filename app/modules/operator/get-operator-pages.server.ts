import { listSnapshots } from "./count-operator-figures.server.ts";
import {
  activeUserPeriodDays,
  createDailyChart,
  formatUtcDay,
  operatorChartDays,
  subtractDays,
  trendPeriodDays,
} from "./figures.ts";
import { recipeKindCountsSchema } from "./operator.schema.ts";
import type { Operator } from "./operator.ts";
import { getSecondFactorStatus } from "./second-factor.server.ts";
import type { OperatorServices } from "./services.ts";

const recentActivities = 10;

export type OperatorDashboard = Awaited<ReturnType<typeof getOperatorDashboard>>;
export type OperatorFiguresSnapshot = OperatorDashboard["figures"];

export async function getOperatorDashboard(services: Pick<OperatorServices, "activity" | "clock" | "figures">) {
  const [{ latest, earlier }, recent] = await Promise.all([
    listSnapshots(services, operatorChartDays + 1),
    services.activity.listLatest(recentActivities),
  ]);
  const before = (days: number) => earlier.find(({ day }) => day === subtractDays(latest.day, days)) ?? null;
  return {
    figures: latest,
    weekAgo: before(activeUserPeriodDays),
    monthAgo: before(trendPeriodDays),
    days: createDailyChart(formatUtcDay(services.clock.now()), [latest, ...earlier]),
    recent,
  };
}

export async function getRecipeAnalytics(services: Pick<OperatorServices, "clock" | "figures">) {
  const { latest, earlier } = await listSnapshots(services, operatorChartDays);
  const counted = await services.figures.findLatestKinds();
  if (!counted) return null;
  return {
    countedAt: latest.countedAt,
    days: createDailyChart(formatUtcDay(services.clock.now()), [latest, ...earlier]),
    counts: recipeKindCountsSchema.parse(JSON.parse(counted.kinds)),
    countedOn: counted.day,
  };
}

const maxEntries = 200;

/** Lists the latest activity first. `isWhole` is false if older entries are left out. */
export async function getOperatorActivity(services: Pick<OperatorServices, "activity">) {
  const entries = await services.activity.listLatest(maxEntries);
  return { entries, isWhole: entries.length < maxEntries };
}

type Needs = Parameters<typeof getSecondFactorStatus>[0] & Pick<OperatorServices, "cronRuns" | "deadLetters">;

export async function getOperatorSettings(services: Needs, operator: Operator) {
  const [secondFactor, runs, failed] = await Promise.all([
    getSecondFactorStatus(services, operator),
    services.cronRuns.listLatest(),
    services.deadLetters.countWaiting(),
  ]);
  return { secondFactor, runs, failed };
}
