import { listSnapshots } from "./count-operator-figures.server.ts";
import {
  activeUserPeriodDays,
  createDailyChart,
  type DailyOperatorFigures,
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
  const snapshots = [latest, ...earlier];
  const before = (days: number) => {
    const found = earlier.find(({ day }) => day === subtractDays(latest.day, days));
    return found ? addTrendPeriod(found, snapshots) : null;
  };
  return {
    figures: addTrendPeriod(latest, snapshots),
    weekAgo: before(activeUserPeriodDays),
    monthAgo: before(trendPeriodDays),
    days: createDailyChart(formatUtcDay(services.clock.now()), snapshots),
    recent,
  };
}

/** Adds up the days that the charts show, so that the figures of one page agree. */
function addTrendPeriod<Snapshot extends DailyOperatorFigures>(until: Snapshot, snapshots: DailyOperatorFigures[]) {
  const first = subtractDays(until.day, trendPeriodDays - 1);
  const period = snapshots.filter(({ day }) => day >= first && day <= until.day);
  return {
    ...until,
    newSignups: period.reduce((sum, { signups }) => sum + signups, 0),
    recipesAddedPeriod: period.reduce((sum, { recipesAdded }) => sum + recipesAdded, 0),
  };
}

export async function getRecipeAnalytics(services: Pick<OperatorServices, "clock" | "figures">) {
  const { latest, earlier } = await listSnapshots(services, operatorChartDays);
  const kinds = await services.figures.findKinds(latest.day);
  if (kinds === null) return null;
  return {
    countedAt: latest.countedAt,
    totalRecipes: latest.totalRecipes,
    days: createDailyChart(formatUtcDay(services.clock.now()), [latest, ...earlier]),
    counts: recipeKindCountsSchema.parse(JSON.parse(kinds)),
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
