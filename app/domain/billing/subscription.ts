/** A subscription as stored at Stripe. https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses */
export const subscriptionStatuses = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "paused",
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The statuses that entitle the couple to the paid plan. While a failed payment is retried, nothing is taken away. */
export const entitlingStatuses: SubscriptionStatus[] = ["trialing", "active", "past_due"];

export const billingPlans = ["monthly", "annual"] as const;
export type BillingPlan = (typeof billingPlans)[number];

export type Subscription = {
  id: string;
  customerId: string;
  /** The owner as the checkout wrote it into the subscription; null where nothing was written. */
  namedUserId: string | null;
  /** The couple that it was started for; null if it was started without a couple, or long ago. */
  startedFor: string | null;
  startedAt: Date | null;
  plan: BillingPlan | null;
  status: SubscriptionStatus;
  currentPeriodEnd: Date | null;
  /** It runs until the end of the paid period and is not renewed. */
  isEnding: boolean;
};

export function isEntitling(subscription: Pick<Subscription, "status">): boolean {
  return entitlingStatuses.includes(subscription.status);
}

/**
 * Whether a subscription is this person's: it belongs to their customer, and no metadata at Stripe names
 * somebody else.
 */
export function belongsTo(
  subscription: Pick<Subscription, "customerId" | "namedUserId">,
  person: { userId: string; customerId: string },
): boolean {
  if (subscription.customerId !== person.customerId) return false;
  return subscription.namedUserId === null || subscription.namedUserId === person.userId;
}

/**
 * The prices that the screens show; the launch prices stand beside the normal ones. The amount charged is the
 * price at Stripe.
 */
export const shownPrices = {
  monthly: { price: "$1", normal: "$2", period: "month" },
  annual: { price: "$10", normal: "$20", period: "year", saving: "save $4" },
} as const;
