import type { Payments } from "#app/adapters/payments/payments.ts";
import type { NotificationServices } from "#app/modules/notifications/services.ts";
import type { createCheckoutStore } from "./checkout-store.server.ts";
import type { createSubscriptionStore } from "./subscription-store.server.ts";

export type BillingServices = NotificationServices & {
  payments: Payments | null;
  subscriptions: ReturnType<typeof createSubscriptionStore>;
  checkouts: ReturnType<typeof createCheckoutStore>;
};
