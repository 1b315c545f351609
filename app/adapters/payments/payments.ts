import type { BillingPlan, Subscription } from "#app/domain/billing/subscription.ts";

/** What Stripe tells of something that happened: only which subscription to look at. */
export type PaymentEvent = {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | null;
  subscriptionId: string | null;
  /** Whose payment it is, as the checkout says; null for events that say nothing of it. */
  namedUserId: string | null;
};

/** The customer was deleted at Stripe. */
export class CustomerGone extends Error {
  override readonly name = "CustomerGone";
}

/** Takes money. Throws `CustomerGone`, or whatever the network does. */
export type Payments = {
  /** The same customer for the same key, however often it is asked for. */
  createCustomer(person: { userId: string; email: string; key: string }): Promise<string>;
  /** Null when there is no page. The person's open checkout for the same couple and plan is gone on with; their others are closed. */
  openCheckout(checkout: {
    customerId: string;
    userId: string;
    coupleId: string | null;
    plan: BillingPlan;
    successUrl: string;
    cancelUrl: string;
  }): Promise<{ id: string; url: string } | null>;
  /** No payment is possible any more afterwards; `paid` when one came first. */
  closeCheckout(id: string): Promise<"closed" | "paid">;
  openPortal(portal: { customerId: string; returnUrl: string }): Promise<string>;
  listSubscriptions(customerId: string): Promise<Subscription[]>;
  /** Null when there is no such subscription. */
  readSubscription(id: string): Promise<Subscription | null>;
  /** Ends it at once; fine when it has ended before. Null when there is no such subscription. */
  cancelSubscription(id: string): Promise<Subscription | null>;
  /** Pays back all that was paid for it and is not paid back yet. Returns what is paid back in all; the same however often it is asked. */
  refundSubscription(id: string): Promise<{ amount: number; currency: string | null }>;
  /** Ends all subscriptions at once, and forgets the person. */
  removeCustomer(customerId: string): Promise<void>;
  /** Null when the signature is missing, wrong or too old. */
  readEvent(body: string, signature: string | null): Promise<PaymentEvent | null>;
};
