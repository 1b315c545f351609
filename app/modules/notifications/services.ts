import type { PushService } from "#app/adapters/push/create-push-service.ts";
import type { AccountServices } from "#app/modules/accounts/services.ts";
import type { createNotificationStore } from "./notification-store.server.ts";

export type NotificationServices = AccountServices & {
  notifications: ReturnType<typeof createNotificationStore>;
  /** The push service; null if the configuration has no VAPID keys. */
  pushService: PushService | null;
};
