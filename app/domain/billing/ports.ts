import type { AccountPorts } from "../accounts/ports.ts";
import type { Plan } from "../accounts/viewer.ts";
import type { DoubleCharge } from "./double-charge.ts";
import type { BillingPlan, Subscription } from "./subscription.ts";

export type BillingPorts = AccountPorts & {
  /** Null where no payment provider is configured. */
  payments: Payments | null;
  subscriptions: SubscriptionStore;
  checkouts: CheckoutStore;
  doubleCharges: DoubleChargeStore;
  couples: {
    /** A person who has no couple; null when they have one. */
    findWithoutCouple(userId: string): Promise<{ name: string | null } | null>;
  };
};

/** What we use of a Stripe event: only which subscription to look at. */
export type PaymentEvent = AppliedEvent & {
  customerId: string | null;
  subscriptionId: string | null;
  /** The payer as the checkout names them; null for events that don't name one. */
  namedUserId: string | null;
};
export type AppliedEvent = { id: string; type: string; createdAt: Date };

/** Takes payments. Throws an error that `isCustomerGone` knows, or a network error. */
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

/** The couple to create for a person who still has none. */
export type NewCouple = { id: string; name: string; subscriptionStatus: Plan };

/** Payers: customers, the last known state of their subscriptions, and the events that were applied. */
type SubscriptionStore = {
  customerOf(userId: string): Promise<string | null>;
  userOfCustomer(customerId: string): Promise<string | null>;
  /** Returns the one that counts: the first one stored. Null when the account has just been deleted. */
  keepCustomer(userId: string, customerId: string, now: Date, replaced: string | null): Promise<string | null>;
  isApplied(eventId: string): Promise<boolean>;
  recordEvent(event: AppliedEvent, now: Date): Promise<void>;
  /** With what follows for both partners. Returns the payer's couple. */
  store(
    userId: string,
    subscription: Subscription,
    readAt: Date,
    and?: { newCouple?: NewCouple | null; event?: AppliedEvent },
  ): Promise<string | null>;
  /** The members of a person's couple. */
  paidMembers(userId: string): Promise<{ id: string; isPaid: boolean }[]>;
};

/** The open checkouts: one per couple and one per person. */
type CheckoutStore = {
  /** `isOpen` is false when it was itself superseded before. `closing` must be closed before anyone pays. */
  open(
    checkout: { id: string; userId: string; coupleId: string | null },
    now: Date,
  ): Promise<{ isOpen: boolean; closing: string[] }>;
  isOpen(id: string): Promise<boolean>;
  closed(id: string): Promise<void>;
  toClose(limit: number, ofUser?: string): Promise<string[]>;
};

export type StoredDoubleCharge = DoubleCharge & {
  subscriptionId: string;
  keptSubscriptionId: string;
  tries: number | null;
  nextTryAt: Date;
  cancelledAt: Date | null;
  refundedAt: Date | null;
  payerToldAt: Date | null;
  keeperToldAt: Date | null;
};
type Charged = { userId: string; email: string; name: string | null; coupleId: string | null };
export type ChargedPeople = { payer: Charged | null; keeper: Charged | null };

/** The progress of cancelling, refunding and telling. */
type DoubleChargeStore = {
  due(now: Date, limit: number, ofUsers?: string[]): Promise<string[]>;
  /** Null when somebody else works on it. */
  claim(id: string, now: Date, until: Date): Promise<StoredDoubleCharge | null>;
  /** False when somebody else has taken over the claim. */
  note(
    claim: Pick<StoredDoubleCharge, "subscriptionId" | "nextTryAt">,
    done: Partial<StoredDoubleCharge>,
  ): Promise<boolean>;
  drop(id: string): Promise<void>;
  people(charge: Pick<StoredDoubleCharge, "userId" | "keptUserId">): Promise<ChargedPeople>;
  told(id: string): Promise<{ payer: boolean; keeper: boolean }>;
};
