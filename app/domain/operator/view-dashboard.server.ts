import { readSnapshots } from "./count-figures.server.ts";
import { dayOf, daysBefore } from "./day.ts";
import { activeDays, chartDays, chartOf, periodDays } from "./figures.ts";
import type { OperatorPorts } from "./ports.ts";

const recentActivities = 10;

export type Dashboard = Awaited<ReturnType<typeof viewDashboard>>;
export type Snapshot = Dashboard["figures"];

export async function viewDashboard(services: Pick<OperatorPorts, "activity" | "clock" | "figures">) {
  const [{ latest, earlier }, recent] = await Promise.all([
    readSnapshots(services, chartDays + 1),
    services.activity.latest(recentActivities),
  ]);
  const before = (days: number) => earlier.find(({ day }) => day === daysBefore(latest.day, days)) ?? null;
  return {
    figures: latest,
    weekAgo: before(activeDays),
    monthAgo: before(periodDays),
    days: chartOf(dayOf(services.clock.now()), [latest, ...earlier]),
    recent,
  };
}
