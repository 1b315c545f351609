import type { JobMessage } from "#app/adapters/jobs/job-message.ts";
import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { formatClockTime } from "#app/modules/calendar-day.ts";
import { consumeQuota, type ReportedQuota } from "#app/modules/consume-quota.server.ts";
import { truncateText } from "#app/modules/plain-text.ts";
import { hourMs, hourSeconds } from "#app/modules/time-units.ts";
import { noNotifiedDeviceError, notificationsNotSetUpError } from "./notification.errors.ts";
import type { NotificationSettings, PushNotification, PushPayload } from "./notification.ts";
import { notificationSettingsHash } from "./notification.ts";
import type { NotificationServices } from "./services.ts";

type Needs = Pick<NotificationServices, "clock" | "jobs" | "notifications" | "pushService" | "quotas">;
export type PartnerNotificationServices = Needs & Pick<NotificationServices, "log" | "waitUntil">;

/** The limit of notifications for each person and kind. */
export const notificationQuota: Quota = { name: "notifications", max: 1, windowMs: hourMs };

/**
 * Queues the notification for each of the recipient's devices, if the recipient wants its kind, it is not a quiet hour,
 * and the kind was not sent within the hour.
 */
export async function sendPushNotification(
  services: Needs,
  recipientUserId: string,
  notification: PushNotification,
): Promise<void> {
  const { kind, recipeTitle = null, heading, path, limitKey = "" } = notification;
  if (!services.pushService) return;
  const now = services.clock.now();
  const { settings, endpointHashes } = await services.notifications.getRecipient(recipientUserId, now);
  if (endpointHashes.length === 0 || !settings.kinds.includes(kind) || isQuietTime(settings, now)) return;
  const { allowed } = await services.quotas.consume(notificationQuota, `${recipientUserId} ${kind} ${limitKey}`, now);
  if (!allowed) return;
  const recipient = { userId: recipientUserId, endpointHashes };
  await services.jobs.send(createPushJobs(recipient, { kind, recipeTitle, heading, path }, now));
}

/** Notifies the viewer's partner, if there is one, after the response. A failure is logged. */
export function sendPushNotificationToPartner(
  services: PartnerNotificationServices,
  { partner }: Pick<Viewer, "partner">,
  notification: PushNotification,
): void {
  if (!partner) return;
  const sending = sendPushNotification(services, partner.userId, notification).catch((error: unknown) =>
    services.log.error("notification.not_queued", error, { kind: notification.kind }),
  );
  services.waitUntil(sending);
}

type QuietHours = Pick<NotificationSettings, "quietFrom" | "quietTo" | "timeZone">;

/** Quiet hours that begin in the evening end on the next morning. */
export function isQuietTime({ quietFrom, quietTo, timeZone }: QuietHours, now: Date): boolean {
  if (quietFrom === null || quietTo === null) return false;
  const time = formatClockTime(now, timeZone);
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}

type DeliveryServices = Pick<NotificationServices, "clock" | "notifications" | "pushService">;
export type PushJob = Extract<JobMessage, { job: "deliver-push" }>;

/** A job that is older delivers nothing, because the notification would come too late. */
const maxDeliveryDelayMs = 30 * 60 * 1000;
/** A push service holds the notification this long for a device that is switched off. */
const keptForSeconds = 10 * 60;
const keptRecipeForSeconds = 12 * hourSeconds;
const maxTitleCharacters = 80;

function createPushJobs(
  { userId, endpointHashes }: { userId: string; endpointHashes: string[] },
  { recipeTitle, ...payload }: PushPayload,
  now: Date,
): PushJob[] {
  const text = JSON.stringify({
    ...payload,
    recipeTitle: recipeTitle && truncateText(recipeTitle, maxTitleCharacters),
  });
  const expiresAt = now.getTime() + maxDeliveryDelayMs;
  return endpointHashes.map((endpointHash) => ({
    ...{ v: 1, job: "deliver-push", userId, endpointHash, payload: text, expiresAt },
    keptForSeconds: payload.kind === "recipe-added" ? keptRecipeForSeconds : keptForSeconds,
  }));
}

/** Throws if the push service fails, so that the queue retries. A subscription that has ended is deleted. */
export async function deliverPushNotification(services: DeliveryServices, job: PushJob): Promise<void> {
  const { userId, endpointHash, payload, expiresAt } = job;
  const now = services.clock.now();
  if (!services.pushService || expiresAt < now.getTime()) return;
  const subscription = await services.notifications.findSubscription(userId, endpointHash, now);
  if (!subscription) return;
  const outcome = await services.pushService.send(subscription, payload, { keptForSeconds: job.keptForSeconds });
  if (outcome === "gone") await services.notifications.deleteSubscription(userId, endpointHash);
}

type TestServices = Pick<NotificationServices, "clock" | "jobs" | "notifications" | "pushService" | "quotas">;

export const testNotificationQuota: ReportedQuota = {
  name: "test-notifications",
  max: 10,
  windowMs: hourMs,
  code: "too_many_test_notifications",
  title: "Please wait",
  message: "You've just sent several tests. Please try again later.",
};

/** Sends to all of the viewer's devices, also in quiet hours. */
export async function sendTestNotification(services: TestServices, viewer: Viewer): Promise<void> {
  if (!services.pushService) throw notificationsNotSetUpError();
  const now = services.clock.now();
  const { endpointHashes } = await services.notifications.getRecipient(viewer.userId, now);
  if (endpointHashes.length === 0) throw noNotifiedDeviceError();
  await consumeQuota(services, testNotificationQuota, viewer.userId);
  const payload = { kind: "test", recipeTitle: null, path: `/app/profile#${notificationSettingsHash}` } as const;
  await services.jobs.send(createPushJobs({ userId: viewer.userId, endpointHashes }, payload, now));
}
