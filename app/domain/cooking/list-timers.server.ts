import type { Viewer } from "../accounts/viewer.ts";
import type { CookingPorts } from "./ports.ts";
import type { KnownTimers } from "./timer.ts";

/** Nothing is read for somebody without timers. */
export async function listTimers(
  services: Pick<CookingPorts, "clock" | "timers">,
  viewer: Viewer,
): Promise<KnownTimers> {
  // Before reading: whatever was changed later is newer than this list.
  const asOf = services.clock.now().getTime();
  return { asOf, timers: viewer.hasTimers ? await services.timers.list(viewer) : [] };
}
