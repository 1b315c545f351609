/** A subscription as Stripe keeps it. https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses */
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

/** Those in which the couple has what it pays for. While a failed payment is retried nothing is taken away. */
export const entitlingStatuses: SubscriptionStatus[] = ["trialing", "active", "past_due"];

export const billingPlans = ["monthly", "annual"] as const;
export type BillingPlan = (typeof billingPlans)[number];

export type Subscription = {
  id: string;
  customerId: string;
  /** Whose it is, as the checkout wrote it into the subscription; null where nobody wrote anything. */
  namedUserId: string | null;
  /** The couple for which it was started; null for one started outside of any, or long ago. */
  startedFor: string | null;
  startedAt: Date | null;
  plan: BillingPlan | null;
  status: SubscriptionStatus;
  currentPeriodEnd: Date | null;
  /** It runs to the end of the period that is paid, and no further. */
  isEnding: boolean;
};

export function isEntitling(subscription: Pick<Subscription, "status">): boolean {
  return entitlingStatuses.includes(subscription.status);
}

/** Whether a subscription is this person's: it hangs on their customer, and nothing written at Stripe says that it is another's. */
export function belongsTo(
  subscription: Pick<Subscription, "customerId" | "namedUserId">,
  person: { userId: string; customerId: string },
): boolean {
  if (subscription.customerId !== person.customerId) return false;
  return subscription.namedUserId === null || subscription.namedUserId === person.userId;
}

/** What the screens say; the launch prices stand beside the normal ones. Charged is what the price at Stripe says. */
export const shownPrices = {
  monthly: { price: "$1", normal: "$2", period: "month" },
  annual: { price: "$10", normal: "$20", period: "year", saving: "save $4" },
} as const;
