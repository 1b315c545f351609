import { notSignedInError } from "#app/modules/accounts/account.errors.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { notificationsNotSetUpError, unknownPushServiceError } from "./notification.errors.ts";
import type { PushSubscriptionInput } from "./notification.schema.ts";
import type { NotificationSettings } from "./notification.ts";
import type { NotificationServices } from "./services.ts";

type Needs = Pick<NotificationServices, "clock" | "notifications" | "pushService" | "tokens">;

export const maxPushSubscriptions = 10;

/** Turns notifications on for the viewer's device. `label` is like "Safari on iPhone". */
export async function addPushSubscription(
  services: Needs,
  viewer: Viewer,
  { endpoint, keys, label }: PushSubscriptionInput & { label: string },
): Promise<void> {
  if (!services.pushService) throw notificationsNotSetUpError();
  if (!(await services.pushService.accepts({ endpoint, ...keys }))) throw unknownPushServiceError();
  const endpointHash = services.tokens.hash(endpoint);
  const subscription = { endpoint, ...keys, endpointHash, label, createdAt: services.clock.now() };
  const isAdded = await services.notifications.addSubscription(viewer, subscription, maxPushSubscriptions);
  if (!isAdded) throw notSignedInError();
}

/** Turns notifications off for the viewer's device. */
export async function removePushSubscription(
  services: Pick<NotificationServices, "notifications">,
  viewer: Viewer,
): Promise<void> {
  await services.notifications.deleteSubscriptionOfSession(viewer);
}

export async function saveNotificationSettings(
  services: Pick<NotificationServices, "notifications">,
  viewer: Viewer,
  { kinds, quietFrom, quietTo, timeZone }: NotificationSettings,
): Promise<void> {
  await services.notifications.saveSettings(viewer, { kinds, quietFrom, quietTo, timeZone });
}
