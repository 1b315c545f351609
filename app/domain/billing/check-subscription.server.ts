import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import { atStripe, isCustomerGone } from "./customer.server.ts";
import { trialDaysLeft } from "./plan.ts";
import { isEntitling } from "./subscription.ts";

export type SubscriptionCheck = { trial_active: boolean; trial_expires_at: string | null; subscribed: boolean };

/**
 * Reads Stripe itself and stores what it says. `subscribed` also when the partner pays. Without a payment provider what is stored counts.
 * Throws `payments_not_answering`.
 */
export async function checkSubscription(
  services: Pick<Services, "clock" | "log" | "payments" | "subscriptions">,
  viewer: Viewer,
): Promise<SubscriptionCheck> {
  const now = services.clock.now();
  const customerId = services.payments && (await services.subscriptions.customerOf(viewer.userId));
  let isPaying = false;
  if (services.payments && customerId) {
    const { payments } = services;
    const current = await atStripe(services, () => payments.listSubscriptions(customerId)).catch((error) => {
      // Who is deleted there pays nothing.
      if (isCustomerGone(error)) return [];
      throw error;
    });
    for (const subscription of current) await services.subscriptions.store(viewer.userId, subscription, now);
    isPaying = current.some(isEntitling);
  }
  return {
    trial_active: trialDaysLeft(viewer, now) !== null,
    trial_expires_at: viewer.trialExpiresAt?.toISOString() ?? null,
    subscribed: isPaying || viewer.couple?.subscriptionStatus === "paid",
  };
}
