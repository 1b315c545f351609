import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { NotificationSettings } from "./notification.ts";
import type { NotificationServices } from "./services.ts";

export async function saveNotificationSettings(
  services: Pick<NotificationServices, "notifications">,
  viewer: Viewer,
  { kinds, quietFrom, quietTo, timeZone }: NotificationSettings,
): Promise<void> {
  await services.notifications.saveSettings(viewer, { kinds, quietFrom, quietTo, timeZone });
}
