import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { createPushJobs } from "./deliver-push-notification.server.ts";
import type { NotificationSettings, PushNotification } from "./notification.ts";
import type { NotificationServices } from "./services.ts";

type Needs = Pick<NotificationServices, "clock" | "jobs" | "notifications" | "pushService" | "quotas">;
export type PartnerNotificationServices = Needs & Pick<NotificationServices, "log" | "waitUntil">;

/** Counted for each person and kind. */
export const notificationQuota: Quota = { name: "notifications", max: 1, windowMs: 60 * 60 * 1000 };

/**
 * Queues the notification for each of the recipient's devices, if the recipient wants its kind, it is not a quiet hour,
 * and the kind was not sent within the hour.
 */
export async function sendPushNotification(
  services: Needs,
  recipientUserId: string,
  notification: PushNotification,
): Promise<void> {
  const { kind, recipeTitle = null, path, limitKey = "" } = notification;
  if (!services.pushService) return;
  const now = services.clock.now();
  const { settings, endpointHashes } = await services.notifications.getRecipient(recipientUserId, now);
  if (endpointHashes.length === 0 || !settings.kinds.includes(kind) || isQuietTime(settings, now)) return;
  const { allowed } = await services.quotas.consume(notificationQuota, `${recipientUserId} ${kind} ${limitKey}`, now);
  if (!allowed) return;
  const recipient = { userId: recipientUserId, endpointHashes };
  await services.jobs.send(createPushJobs(recipient, { kind, recipeTitle, path }, now));
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
  const time = now.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}
