import type { Viewer } from "../accounts/viewer.ts";
import type { CookingPorts } from "./ports.ts";
import { type CookingTimerList, maxTimerMs, maxTimers } from "./timer.ts";
import type { TimerChanges } from "./timers.schema.ts";

/** Applies a device's timer changes once and notifies the person's other devices. */
export async function changeTimers(
  services: Pick<CookingPorts, "channels" | "clock" | "timers">,
  viewer: Viewer,
  changes: TimerChanges,
): Promise<CookingTimerList> {
  const latestEnd = services.clock.now().getTime() + maxTimerMs;
  const bounded = Object.entries(changes).map(([id, timer]) => [
    id,
    timer?.endsAt ? { ...timer, endsAt: Math.min(timer.endsAt, latestEnd) } : timer,
  ]);
  const timers = await services.timers.change(viewer, Object.fromEntries(bounded), maxTimers);
  services.channels.notify(viewer.couple?.id, "timers", { user: viewer.userId, except: viewer.sessionHandle });
  return { asOf: services.clock.now().getTime(), timers };
}
