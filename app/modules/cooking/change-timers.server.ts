import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { type ScheduleServices, scheduleTimerEnds } from "./end-timer.server.ts";
import type { CookingServices } from "./services.ts";
import { type CookingTimerList, maxTimerMs, maxTimers } from "./timer.ts";
import type { TimerChanges } from "./timers.schema.ts";

/** Applies a device's timer changes once and notifies the person's other devices. */
export async function changeTimers(
  services: ScheduleServices & Pick<CookingServices, "channels" | "log" | "timers" | "waitUntil">,
  viewer: Viewer,
  changes: TimerChanges,
): Promise<CookingTimerList> {
  const now = services.clock.now().getTime();
  const bounded = Object.entries(changes).map(
    ([id, timer]) =>
      [id, timer?.endsAt ? { ...timer, endsAt: Math.min(timer.endsAt, now + maxTimerMs) } : timer] as const,
  );
  const timers = await services.timers.change(viewer, Object.fromEntries(bounded), maxTimers);
  services.channels.notify(viewer.couple?.id, "timers", { user: viewer.userId, except: viewer.sessionHandle });
  const { userId } = viewer;
  const ends = bounded.flatMap(([timerId, timer]) =>
    timer?.endsAt && timer.endsAt > now ? [{ userId, timerId, endsAt: timer.endsAt }] : [],
  );
  services.waitUntil(
    scheduleTimerEnds(services, userId, ends).catch((error: unknown) =>
      services.log.error("timer.end_not_scheduled", error),
    ),
  );
  return { asOf: services.clock.now().getTime(), timers };
}
