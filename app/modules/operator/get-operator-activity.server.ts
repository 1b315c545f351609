import type { OperatorServices } from "./services.ts";

const maxEntries = 200;

/** Lists the latest activity first. `isWhole` is false if older entries are left out. */
export async function getOperatorActivity(services: Pick<OperatorServices, "activity">) {
  const entries = await services.activity.latest(maxEntries);
  return { entries, isWhole: entries.length < maxEntries };
}
