import { listSnapshots } from "./count-operator-figures.server.ts";
import { formatUtcDay, subtractDays } from "./day.ts";
import { activeUserPeriodDays, createDailyChart, operatorChartDays, trendPeriodDays } from "./figures.ts";
import type { OperatorServices } from "./services.ts";

const recentActivities = 10;

export type OperatorDashboard = Awaited<ReturnType<typeof getOperatorDashboard>>;
export type OperatorFiguresSnapshot = OperatorDashboard["figures"];

export async function getOperatorDashboard(services: Pick<OperatorServices, "activity" | "clock" | "figures">) {
  const [{ latest, earlier }, recent] = await Promise.all([
    listSnapshots(services, operatorChartDays + 1),
    services.activity.latest(recentActivities),
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
