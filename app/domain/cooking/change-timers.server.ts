import type { Viewer } from "../accounts/viewer.ts";
import type { CookingPorts } from "./ports.ts";
import { type KnownTimers, maxTimers } from "./timer.ts";
import type { TimerChanges } from "./timers.schema.ts";

/** What one device did; the person's other open pages are told. Sent twice, it does the same. */
export async function changeTimers(
  services: Pick<CookingPorts, "channels" | "clock" | "timers">,
  viewer: Viewer,
  changes: TimerChanges,
): Promise<KnownTimers> {
  const timers = await services.timers.change(viewer, changes, maxTimers);
  services.channels.tell(viewer.couple?.id, "timers", viewer.userId);
  return { asOf: services.clock.now().getTime(), timers };
}
