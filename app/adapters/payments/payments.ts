import type { BillingPlan, Subscription } from "#app/domain/billing/subscription.ts";

/** What we use of a Stripe event: only which subscription to look at. */
export type PaymentEvent = {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | null;
  subscriptionId: string | null;
  /** The payer as the checkout names them; null for events that don't name one. */
  namedUserId: string | null;
};

/** The customer was deleted at Stripe. */
export class CustomerGone extends Error {
  override readonly name = "CustomerGone";
}

/** Takes payments. Throws `CustomerGone`, or a network error. */
export type Payments = {
  /** Idempotent: the same key gives the same customer. */
  createCustomer(person: { userId: string; email: string; key: string }): Promise<string>;
  /**
   * Null when there is no page. The person's open checkout for the same couple and plan is reused; their
   * others are closed.
   */
  openCheckout(checkout: {
    customerId: string;
    userId: string;
    coupleId: string | null;
    plan: BillingPlan;
    successUrl: string;
    cancelUrl: string;
  }): Promise<{ id: string; url: string } | null>;
  /** Afterwards no payment is possible any more; `paid` when one was made before. */
  closeCheckout(id: string): Promise<"closed" | "paid">;
  openPortal(portal: { customerId: string; returnUrl: string }): Promise<string>;
  listSubscriptions(customerId: string): Promise<Subscription[]>;
  /** Null when there is no such subscription. */
  readSubscription(id: string): Promise<Subscription | null>;
  /** Ends it immediately; no error when it has already ended. Null when there is no such subscription. */
  cancelSubscription(id: string): Promise<Subscription | null>;
  /** Refunds everything that was paid for it and not yet refunded. Returns the total refunded. Idempotent. */
  refundSubscription(id: string): Promise<{ amount: number; currency: string | null }>;
  /** Ends all subscriptions immediately and deletes the customer. */
  removeCustomer(customerId: string): Promise<void>;
  /** Null when the signature is missing, wrong or too old. */
  readEvent(body: string, signature: string | null): Promise<PaymentEvent | null>;
};
