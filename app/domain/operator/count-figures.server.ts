import { dayOf, daysBefore, lastDays } from "./day.ts";
import { activeDays, chartDays, periodDays } from "./figures.ts";
import type { OperatorPorts } from "./ports.ts";

type Needs = Pick<OperatorPorts, "clock" | "figures">;

/**
 * Counts the days that are not counted to their end yet, today among them, and writes the summary of today.
 * Days that were missed are made up for; run again, it writes the same. Returns how many days it counted.
 */
export async function countFigures(services: Needs): Promise<number> {
  const now = services.clock.now();
  const today = dayOf(now);
  const final = new Set(await services.figures.finalDays(daysBefore(today, chartDays)));
  const days = lastDays(today, chartDays).filter((day) => !final.has(day));
  for (const day of days) await services.figures.countDay(day, now);

  const missed = days.slice(0, -1);
  const known = new Set(await services.figures.summarizedDays(daysBefore(today, chartDays)));
  for (const day of missed.filter((day) => known.size > 0 && !known.has(day) && day > ([...known].sort()[0] ?? day))) {
    await services.figures.summarizeMissed(day, { period: periodFrom(day) }, now);
  }
  const activeSince = new Date(now.getTime() - activeDays * 24 * 60 * 60 * 1000);
  await services.figures.summarize(today, { period: periodFrom(today), activeSince }, now);
  return days.length;
}

/** The first day of the period that ends with this one. */
function periodFrom(day: string): string {
  return daysBefore(day, periodDays - 1);
}

/** Once a day: counts all rows anew, and corrects what the triggers keep. Anything to correct is a fault of ours. */
export async function checkCounts(services: Pick<OperatorPorts, "figures" | "log">): Promise<number> {
  const wrong = await services.figures.checkCounts();
  for (const { name, stored, counted } of wrong) {
    services.log.error("operator.count_was_wrong", new Error("A stored count was wrong."), { name, stored, counted });
  }
  return wrong.length;
}
