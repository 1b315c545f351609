import type { Viewer } from "../accounts/viewer.ts";
import type { LiveTables } from "./live-state-tables.ts";
import type { PlanningPorts } from "./ports.ts";

/** Returns the data with which a page renders the live state, for `useLiveStore`. */
export async function getLiveState(
  { coupleState }: Pick<PlanningPorts, "coupleState">,
  viewer: Viewer,
): Promise<{ initialTables: LiveTables; isLive: boolean }> {
  return { initialTables: await coupleState.getTables(viewer), isLive: coupleState.isLive };
}
