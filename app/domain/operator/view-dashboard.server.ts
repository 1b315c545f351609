import { dayOf, daysBefore, lastDays } from "./day.ts";
import { activeDays, chartDays, type DayFigures, type Metric, periodDays, type Summary, trendOf } from "./figures.ts";
import type { OperatorPorts } from "./ports.ts";

const recentActivities = 10;

export type Dashboard = {
  /** Null where it is not known yet. */
  figures: Summary & { single_users: number };
  /** In percent against the previous period; null where there is no history. */
  trends: Summary;
  days: DayFigures[];
  /** False until the first run of the cron; only who was active is known before it. */
  isCounted: boolean;
  recent: { id: string; action: string; resourceType: string; createdAt: Date }[];
};

/** Costs one round trip, and the same for any number of users. */
export async function viewDashboard(services: Pick<OperatorPorts, "clock" | "figures">): Promise<Dashboard> {
  const today = dayOf(services.clock.now());
  const [yesterday, weekAgo, monthAgo] = [1, activeDays, periodDays].map((count) => daysBefore(today, count));
  const wanted = [today, yesterday, weekAgo, monthAgo].filter((day) => day !== undefined);
  const read = await services.figures.dashboard(
    { days: wanted, since: daysBefore(today, chartDays) },
    recentActivities,
  );
  const written = (day: string | undefined, metric: Metric) =>
    read.snapshots.find((row) => row.day === day && row.metric === metric)?.value ?? null;
  // Shortly after midnight the cron has not written today's yet.
  const latest = (metric: Metric) => written(today, metric) ?? written(yesterday, metric);

  const users = read.counts.users ?? 0;
  const couples = Math.floor((read.counts.coupled_users ?? 0) / 2);
  const figures: Summary = {
    total_users: users,
    total_couples: couples,
    total_recipes: read.counts.recipes ?? 0,
    ai_analysis_count: read.counts.analyses ?? 0,
    active_users_7d: latest("active_users_7d"),
    new_signups: latest("new_signups"),
    recipes_added_period: latest("recipes_added_period"),
  };
  const before = (metric: Metric) => written(metric === "active_users_7d" ? weekAgo : monthAgo, metric);
  const trends = Object.fromEntries(
    Object.entries(figures).map(([metric, value]) => [metric, trendOf(value, before(metric as Metric))]),
  ) as Summary;
  return {
    figures: { ...figures, single_users: users - 2 * couples },
    trends,
    days: lastDays(today, chartDays).map((day) => {
      const { signups = 0, recipesAdded = 0, activeUsers = 0 } = read.daily.find((row) => row.day === day) ?? {};
      return { day, signups, recipesAdded, activeUsers };
    }),
    isCounted: read.daily.some(({ countedAt }) => countedAt !== null),
    recent: read.recent,
  };
}
