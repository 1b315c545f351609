import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { NotificationPorts } from "./ports.ts";

/** Turns notifications off for the viewer's device. */
export async function removePushSubscription(
  services: Pick<NotificationPorts, "notifications">,
  viewer: Viewer,
): Promise<void> {
  await services.notifications.deleteSubscriptionOfSession(viewer);
}
