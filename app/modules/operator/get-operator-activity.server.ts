import type { OperatorPorts } from "./ports.ts";

const maxEntries = 200;

/** Lists the latest activity first. `isWhole` is false if older entries are left out. */
export async function getOperatorActivity(services: Pick<OperatorPorts, "activity">) {
  const entries = await services.activity.latest(maxEntries);
  return { entries, isWhole: entries.length < maxEntries };
}
