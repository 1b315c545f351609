export type PaymentEvent = AppliedPaymentEvent & {
  customerId: string | null;
  subscriptionId: string | null;
  namedUserId: string | null;
};

export type AppliedPaymentEvent = { id: string; type: string; createdAt: Date };

/** Every method throws a network error, or `CustomerGoneError`. */
export type Payments = {
  /** Idempotent by `key`. */
  createCustomer(person: { userId: string; email: string; key: string }): Promise<string>;
  /** Reuses the person's open checkout for the same couple and plan, and closes their other checkouts. */
  openCheckout(checkout: {
    customerId: string;
    userId: string;
    coupleId: string | null;
    plan: BillingPlan;
    successUrl: string;
    cancelUrl: string;
  }): Promise<{ id: string; url: string } | null>;
  closeCheckout(id: string): Promise<"closed" | "paid">;
  /**
   * With a plan, opens the page that confirms the switch of the active subscription to this plan, or the portal's first
   * page if Stripe refuses the switch.
   */
  openPortal(portal: { customerId: string; returnUrl: string; plan?: BillingPlan }): Promise<string>;
  listSubscriptions(customerId: string): Promise<Subscription[]>;
  readSubscription(id: string): Promise<Subscription | null>;
  /** Refunds all payments of the subscription, then cancels it at once. Idempotent; null for an unknown one. */
  cancelWithRefund(id: string): Promise<Subscription | null>;
  removeCustomer(customerId: string): Promise<void>;
  readEvent(body: string, signature: string | null): Promise<PaymentEvent | null>;
};

/** https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses */
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

export const billingPlans = ["monthly", "annual"] as const;

export type BillingPlan = (typeof billingPlans)[number];

export type Subscription = {
  id: string;
  customerId: string;
  namedUserId: string | null;
  startedFor: string | null;
  startedAt: Date | null;
  plan: BillingPlan | null;
  status: SubscriptionStatus;
  currentPeriodEnd: Date | null;
  /** The subscription ends with the paid period. */
  isEnding: boolean;
};
