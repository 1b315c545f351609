import type { Plan } from "#app/modules/accounts/viewer.ts";
import type { NotificationPorts } from "#app/modules/notifications/ports.ts";
import type { BillingPlan, Subscription } from "./subscription.ts";

export type BillingPorts = NotificationPorts & {
  payments: Payments | null;
  subscriptions: SubscriptionStore;
  checkouts: CheckoutStore;
  couples: {
    findWithoutCouple(userId: string): Promise<{ name: string | null } | null>;
  };
};

export type PaymentEvent = AppliedEvent & {
  customerId: string | null;
  subscriptionId: string | null;
  namedUserId: string | null;
};
type AppliedEvent = { id: string; type: string; createdAt: Date };

/** Every method throws a network error, or an error that `isCustomerGone` recognises. */
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
  openPortal(portal: { customerId: string; returnUrl: string }): Promise<string>;
  listSubscriptions(customerId: string): Promise<Subscription[]>;
  readSubscription(id: string): Promise<Subscription | null>;
  /** Refunds all payments of the subscription, then cancels it at once. Idempotent; null for an unknown one. */
  cancelWithRefund(id: string): Promise<Subscription | null>;
  removeCustomer(customerId: string): Promise<void>;
  readEvent(body: string, signature: string | null): Promise<PaymentEvent | null>;
};

export type NewCouple = { id: string; name: string; subscriptionStatus: Plan };

type DuplicateSubscription = { id: string; userId: string; olderId: string; olderUserId: string };

type SubscriptionStore = {
  findCustomerId(userId: string): Promise<string | null>;
  findUserByCustomer(customerId: string): Promise<string | null>;
  /** Keeps the first customer that is stored for a person. Returns null if the account has just been deleted. */
  storeCustomer(userId: string, customerId: string, now: Date, replaced: string | null): Promise<string | null>;
  isEventApplied(eventId: string): Promise<boolean>;
  recordEvent(event: AppliedEvent, now: Date): Promise<void>;
  store(userId: string, subscription: Subscription, readAt: Date, newCouple?: NewCouple | null): Promise<string | null>;
  /** The newer of two paid subscriptions that were started for the person's couple. */
  findDuplicate(userId: string): Promise<DuplicateSubscription | null>;
  listMembersWithPlan(userId: string): Promise<{ id: string; isPaid: boolean }[]>;
};

type CheckoutStore = {
  /** `isOpen` is false if this checkout was itself superseded. Close all of `closing` before anyone pays. */
  open(
    checkout: { id: string; userId: string; coupleId: string | null },
    now: Date,
  ): Promise<{ isOpen: boolean; closing: string[] }>;
  isOpen(id: string): Promise<boolean>;
  markClosed(id: string): Promise<void>;
  listToClose(limit: number, ofUser?: string): Promise<string[]>;
};
