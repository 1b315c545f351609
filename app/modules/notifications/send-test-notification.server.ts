import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { consumeQuota } from "#app/modules/consume-quota.server.ts";
import { createPushJobs } from "./deliver-push-notification.server.ts";
import {
  noNotifiedDeviceError,
  notificationsNotSetUpError,
  tooManyTestNotificationsError,
} from "./notification.errors.ts";
import { notificationSettingsHash } from "./notification.ts";
import type { NotificationServices } from "./services.ts";

type Needs = Pick<NotificationServices, "clock" | "jobs" | "notifications" | "pushService" | "quotas">;

export const testNotificationQuota: Quota = { name: "test-notifications", max: 10, windowMs: 60 * 60 * 1000 };

/** Sends to all of the viewer's devices, also in quiet hours. */
export async function sendTestNotification(services: Needs, viewer: Viewer): Promise<void> {
  if (!services.pushService) throw notificationsNotSetUpError();
  const now = services.clock.now();
  const { endpointHashes } = await services.notifications.getRecipient(viewer.userId, now);
  if (endpointHashes.length === 0) throw noNotifiedDeviceError();
  await consumeQuota(services, testNotificationQuota, viewer.userId, tooManyTestNotificationsError);
  const payload = { kind: "test", recipeTitle: null, path: `/app/profile#${notificationSettingsHash}` } as const;
  await services.jobs.send(createPushJobs({ userId: viewer.userId, endpointHashes }, payload, now));
}
