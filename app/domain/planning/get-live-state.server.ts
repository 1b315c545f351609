import type { Viewer } from "../accounts/viewer.ts";
import type { LiveTables } from "./live-state-tables.ts";
import type { PlanningPorts } from "./ports.ts";

/** What a page with live state is rendered from: give it to `useLiveStore` together with the page's owner. */
export async function getLiveState(
  { coupleState }: Pick<PlanningPorts, "coupleState">,
  viewer: Viewer,
): Promise<{ initialTables: LiveTables; isLive: boolean }> {
  return { initialTables: await coupleState.getTables(viewer), isLive: coupleState.isLive };
}
