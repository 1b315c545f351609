import type { AccountPorts } from "../accounts/ports.ts";
import type { Plan } from "../accounts/viewer.ts";
import type { DoubleCharge } from "./double-charge.ts";
import type { BillingPlan, Subscription } from "./subscription.ts";

export type BillingPorts = AccountPorts & {
  payments: Payments | null;
  subscriptions: SubscriptionStore;
  checkouts: CheckoutStore;
  doubleCharges: DoubleChargeStore;
  couples: {
    findWithoutCouple(userId: string): Promise<{ name: string | null } | null>;
  };
};

export type PaymentEvent = AppliedEvent & {
  customerId: string | null;
  subscriptionId: string | null;
  namedUserId: string | null;
};
export type AppliedEvent = { id: string; type: string; createdAt: Date };

/** Throws an error that `isCustomerGone` recognises, or a network error. */
export type Payments = {
  /** Idempotent by `key`. */
  createCustomer(person: { userId: string; email: string; key: string }): Promise<string>;
  /** Reuses the person's open checkout for the same couple and plan; closes their others. */
  openCheckout(checkout: {
    customerId: string;
    userId: string;
    coupleId: string | null;
    plan: BillingPlan;
    successUrl: string;
    cancelUrl: string;
  }): Promise<{ id: string; url: string } | null>;
  closeCheckout(id: string): Promise<"closed" | "paid">;
  openPortal(portal: { customerId: string; returnUrl: string }): Promise<string>;
  listSubscriptions(customerId: string): Promise<Subscription[]>;
  readSubscription(id: string): Promise<Subscription | null>;
  /** Immediately; no error if it has already ended. */
  cancelSubscription(id: string): Promise<Subscription | null>;
  /** Refunds all that was paid and not yet refunded. Returns the total. Idempotent. */
  refundSubscription(id: string): Promise<{ amount: number; currency: string | null }>;
  removeCustomer(customerId: string): Promise<void>;
  readEvent(body: string, signature: string | null): Promise<PaymentEvent | null>;
};

export type NewCouple = { id: string; name: string; subscriptionStatus: Plan };

/** Customers, their subscriptions as last read, and applied events. */
type SubscriptionStore = {
  customerOf(userId: string): Promise<string | null>;
  userOfCustomer(customerId: string): Promise<string | null>;
  /** The first one stored wins. Null if the account has just been deleted. */
  keepCustomer(userId: string, customerId: string, now: Date, replaced: string | null): Promise<string | null>;
  isApplied(eventId: string): Promise<boolean>;
  recordEvent(event: AppliedEvent, now: Date): Promise<void>;
  store(
    userId: string,
    subscription: Subscription,
    readAt: Date,
    and?: { newCouple?: NewCouple | null; event?: AppliedEvent },
  ): Promise<string | null>;
  paidMembers(userId: string): Promise<{ id: string; isPaid: boolean }[]>;
};

type CheckoutStore = {
  /** `isOpen` is false if it was itself superseded. Close all of `closing` before anyone pays. */
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

type DoubleChargeStore = {
  due(now: Date, limit: number, ofUsers?: string[]): Promise<string[]>;
  /** Null while another process has it. */
  claim(id: string, now: Date, until: Date): Promise<StoredDoubleCharge | null>;
  note(
    claim: Pick<StoredDoubleCharge, "subscriptionId" | "nextTryAt">,
    done: Partial<StoredDoubleCharge>,
  ): Promise<boolean>;
  drop(id: string): Promise<void>;
  people(charge: Pick<StoredDoubleCharge, "userId" | "keptUserId">): Promise<ChargedPeople>;
  told(id: string): Promise<{ payer: boolean; keeper: boolean }>;
};
