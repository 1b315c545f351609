import { dayOf, daysBefore, lastDays } from "./day.ts";
import { chartDays, type DayFigures } from "./figures.ts";
import type { OperatorPorts } from "./ports.ts";

/** What recipes are counted by once a day; `metric` is stored as `category:Dinner`. */
const kinds = ["category", "cuisine", "share", "reading"] as const;
type Kind = (typeof kinds)[number];
export type KindCounts = Record<Kind, { name: string; count: number }[]>;

/** Null while nothing was counted yet. */
export async function viewRecipeAnalytics(
  services: Pick<OperatorPorts, "clock" | "figures">,
): Promise<{ days: DayFigures[]; counts: KindCounts; countedOn: string } | null> {
  const today = dayOf(services.clock.now());
  const { daily, counted } = await services.figures.recipeKinds(daysBefore(today, chartDays));
  const countedOn = counted[0]?.day;
  if (countedOn === undefined) return null;
  const counts = Object.fromEntries(kinds.map((kind) => [kind, countsOf(kind)])) as KindCounts;
  const days = lastDays(today, chartDays).map(
    (day) => daily.find((row) => row.day === day) ?? { day, signups: 0, recipesAdded: 0, activeUsers: 0 },
  );
  return { days, counts, countedOn };

  function countsOf(kind: Kind) {
    const prefix = `${kind}:`;
    return counted
      .filter(({ metric }) => metric.startsWith(prefix))
      .map(({ metric, value }) => ({ name: metric.slice(prefix.length), count: value }))
      .toSorted((a, b) => b.count - a.count);
  }
}

/** Counts by kind once a day, since it reads every recipe. Returns how many figures it wrote. */
export async function countKinds(services: Pick<OperatorPorts, "clock" | "figures">): Promise<number> {
  const now = services.clock.now();
  return services.figures.countKinds(dayOf(now), now);
}
