import type { JobMessage } from "#app/adapters/jobs/job-message.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { sendPushNotification } from "#app/modules/notifications/send-push-notification.server.ts";
import type { TimerChanges } from "./cook-page.schema.ts";
import type { CookingServices } from "./services.ts";
import { type CookingTimerList, maxTimerMs, maxTimers } from "./timer.ts";

/** Lists the viewer's timers without a query if there are none. Changes after `asOf` are newer than the list. */
export async function listTimers(services: Pick<CookingServices, "timers">, viewer: Viewer): Promise<CookingTimerList> {
  return { asOf: viewer.readAt.getTime(), timers: viewer.hasTimers ? await services.timers.list(viewer) : [] };
}

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

type TimerEnd = Omit<Extract<JobMessage, { job: "end-timer" }>, "v" | "job">;
export type ScheduleServices = Pick<CookingServices, "clock" | "jobs" | "notifications" | "pushService">;
type Needs = ScheduleServices & Pick<CookingServices, "quotas" | "timers">;

/** A queue delays a message by at most 12 hours. */
const maxDelaySeconds = 12 * 60 * 60;

/** Schedules a notification for the end of each timer, if the person wants to be notified of timers. */
async function scheduleTimerEnds(services: ScheduleServices, userId: string, ends: TimerEnd[]): Promise<void> {
  if (!services.pushService || ends.length === 0) return;
  const now = services.clock.now();
  const { settings, endpointHashes } = await services.notifications.getRecipient(userId, now);
  if (endpointHashes.length === 0 || !settings.kinds.includes("timer-done")) return;
  for (const end of ends) await queueTimerEnd(services, end);
}

/** Notifies the person of a timer that has ended. A timer that was stopped, paused or changed meanwhile is left alone. */
export async function endTimer(services: Needs, { userId, timerId, endsAt }: TimerEnd): Promise<void> {
  const timer = await services.timers.find(userId, timerId);
  if (timer?.endsAt !== endsAt) return;
  if (endsAt > services.clock.now().getTime()) return queueTimerEnd(services, { userId, timerId, endsAt });
  await sendPushNotification(services, userId, {
    kind: "timer-done",
    recipeTitle: timer.title,
    path: `/app/recipes/${timer.recipeId}/cook`,
    // Each pan has to be heard: two timers may end within the hour.
    limitKey: `${timerId} ${endsAt}`,
  });
}

function queueTimerEnd({ clock, jobs }: Pick<CookingServices, "clock" | "jobs">, end: TimerEnd): Promise<void> {
  const seconds = Math.ceil((end.endsAt - clock.now().getTime()) / 1000);
  const delaySeconds = Math.min(Math.max(seconds, 0), maxDelaySeconds);
  return jobs.send([{ v: 1, job: "end-timer", ...end }], { delaySeconds });
}
