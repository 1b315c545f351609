import { formatUtcDay, listLastDays, operatorChartDays } from "./figures.ts";
import type { OperatorServices } from "./services.ts";

type Needs = Pick<OperatorServices, "clock" | "figures">;

export async function countOperatorFigures(services: Needs): Promise<number> {
  const now = services.clock.now();
  const today = formatUtcDay(now);
  const [latest] = await services.figures.listSnapshots(1);
  const days = listLastDays(today, operatorChartDays).filter((day) => !latest || day >= latest.day);
  await services.figures.count(days, now);
  return days.length;
}

export async function listSnapshots(services: Needs, count: number) {
  const read = await services.figures.listSnapshots(count);
  if (read.length === 0) await countOperatorFigures(services);
  const [latest, ...earlier] = read.length === 0 ? await services.figures.listSnapshots(count) : read;
  if (!latest) throw new Error("Nothing was counted.");
  return { latest, earlier };
}
