import type { Subscription, SubscriptionStatus } from "#app/adapters/payments/payments.ts";

export const entitlingStatuses: SubscriptionStatus[] = ["trialing", "active", "past_due"];

export function isEntitlingSubscription(subscription: Pick<Subscription, "status">): boolean {
  return entitlingStatuses.includes(subscription.status);
}

/** Whether the subscription belongs to the person's Stripe customer and its metadata names nobody else. */
export function isSubscriptionOfCustomer(
  subscription: Pick<Subscription, "customerId" | "namedUserId">,
  person: { userId: string; customerId: string },
): boolean {
  if (subscription.customerId !== person.customerId) return false;
  return subscription.namedUserId === null || subscription.namedUserId === person.userId;
}

/** Prices as shown beside the launch prices. Stripe decides what is charged. */
export const displayedPrices = {
  monthly: { price: "$1", normal: "$2", period: "month" },
  annual: { price: "$10", normal: "$20", period: "year", saving: "save $4" },
} as const;

export const invitationPriceText = `Inviting your partner needs a plan: ${displayedPrices.monthly.price} a ${displayedPrices.monthly.period} for both of you`;
