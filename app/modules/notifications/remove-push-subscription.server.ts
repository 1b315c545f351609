import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { NotificationServices } from "./services.ts";

/** Turns notifications off for the viewer's device. */
export async function removePushSubscription(
  services: Pick<NotificationServices, "notifications">,
  viewer: Viewer,
): Promise<void> {
  await services.notifications.deleteSubscriptionOfSession(viewer);
}
