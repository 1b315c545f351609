import {
  countFailedAttempt,
  createInvoice,
  type Invoice,
  markInvoicePaid,
  markInvoiceUncollectible,
} from "./objects/invoice.ts";
import { createInvoicePayment } from "./objects/payment.ts";
import { createLegacyPlan, findPrice, getNextPeriodEnd, type Price } from "./objects/price.ts";
import { createSubscription, type Subscription } from "./objects/subscription.ts";
import type { StripeSandboxStore } from "./store.ts";

/** Starts a paid subscription. The caller emits the events, because their order differs. */
export function startSubscription(
  store: StripeSandboxStore,
  order: {
    customer: string;
    email: string | null;
    price: Price;
    metadata: Record<string, string>;
    hasAutomaticTax: boolean;
  },
): { subscription: Subscription; invoice: Invoice } {
  const id = store.newId("subscription");
  const invoiceId = store.newId("invoice");
  const subscription = createSubscription({
    ...order,
    id,
    itemId: store.newId("item"),
    created: store.now,
    invoice: invoiceId,
  });
  const invoice = createInvoice({
    ...order,
    id: invoiceId,
    created: store.now,
    subscription: id,
    period: getBillingPeriod(subscription),
    reason: "subscription_create",
    isPaid: true,
  });
  store.put("subscription", subscription);
  store.put("invoice", invoice);
  recordPayment(store, invoice);
  return { subscription, invoice };
}

export function updateSubscriptionRecord(
  store: StripeSandboxStore,
  before: Subscription,
  changes: Partial<Subscription>,
): Subscription {
  const after = { ...before, ...changes };
  store.put("subscription", after);
  store.emit("customer.subscription.updated", after, before);
  return after;
}

export function endSubscription(store: StripeSandboxStore, before: Subscription, reason: string): Subscription {
  const after: Subscription = {
    ...before,
    status: "canceled",
    canceled_at: before.canceled_at ?? store.now,
    ended_at: store.now,
    cancellation_details: { ...before.cancellation_details, reason },
  };
  store.put("subscription", after);
  store.emit("customer.subscription.deleted", after);
  return after;
}

/** Cancels at the end of the period by a flag, as the API does. */
export function cancelSubscriptionByFlag(
  store: StripeSandboxStore,
  before: Subscription,
  cancels: boolean,
): Subscription {
  return updateSubscriptionRecord(store, before, {
    cancel_at_period_end: cancels,
    cancel_at: null,
    canceled_at: cancels ? store.now : null,
    cancellation_details: { ...before.cancellation_details, reason: cancels ? "cancellation_requested" : null },
  });
}

/** Cancels by a date and leaves the flag false, as Stripe's portal does with flexible billing, the default. */
export function cancelSubscriptionByDate(store: StripeSandboxStore, before: Subscription): Subscription {
  return updateSubscriptionRecord(store, before, {
    cancel_at: getBillingPeriod(before).end,
    canceled_at: store.now,
    cancellation_details: { ...before.cancellation_details, reason: "cancellation_requested" },
  });
}

export function renewSubscription(store: StripeSandboxStore, before: Subscription, email: string | null): void {
  const { moved: renewedSubscription, invoice } = billNextPeriod(store, before, { email, isPaid: true });
  recordPayment(store, invoice);
  store.emit("invoice.paid", invoice);
  updateSubscriptionRecord(store, before, renewedSubscription);
}

/**
 * Starts the next period with a declined payment. For a subscription that is already past due, only the invoice records
 * another failed attempt.
 */
export function failInvoicePayment(store: StripeSandboxStore, before: Subscription, email: string | null): void {
  if (before.status === "past_due") {
    const invoice = countFailedAttempt(getLatestInvoice(store, before), store.now);
    store.put("invoice", invoice);
    store.emit("invoice.payment_failed", invoice);
    return;
  }
  const { moved, invoice } = billNextPeriod(store, before, { email, isPaid: false });
  store.emit("invoice.payment_failed", invoice);
  updateSubscriptionRecord(store, before, { ...moved, status: "past_due" });
}

export function retryInvoicePayment(store: StripeSandboxStore, before: Subscription): void {
  const invoice = markInvoicePaid(getLatestInvoice(store, before), store.now);
  store.put("invoice", invoice);
  recordPayment(store, invoice);
  store.emit("invoice.paid", invoice);
  updateSubscriptionRecord(store, before, { status: "active" });
}

export function endInvoiceRetries(store: StripeSandboxStore, before: Subscription): void {
  store.put("invoice", markInvoiceUncollectible(getLatestInvoice(store, before), store.now));
  endSubscription(store, before, "payment_failed");
}

/** Starts a period at the new price at once, as Stripe does when the interval changes. Nothing is credited. */
export function switchPrice(
  store: StripeSandboxStore,
  before: Subscription,
  { price: id, email }: { price: string; email: string | null },
): void {
  const price = findPrice(id);
  if (!price) throw new Error(`No price ${id}`);
  const [item] = before.items.data;
  const data: typeof before.items.data = [
    { ...item, price, plan: createLegacyPlan(price), current_period_end: store.now },
  ];
  const { moved, invoice } = billNextPeriod(
    store,
    { ...before, items: { ...before.items, data } },
    { email, isPaid: true },
  );
  recordPayment(store, invoice);
  store.emit("invoice.paid", invoice);
  updateSubscriptionRecord(store, before, moved);
}

export function isSubscriptionCancelling(subscription: Subscription): boolean {
  return subscription.cancel_at_period_end || subscription.cancel_at !== null;
}

export function getBillingPeriod(subscription: Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  return { start: item.current_period_start, end: item.current_period_end };
}

function recordPayment(store: StripeSandboxStore, invoice: Invoice): void {
  const paymentIntent = store.newId("paymentIntent");
  store.put(
    "payment",
    createInvoicePayment({ id: store.newId("payment"), paymentIntent, created: store.now, invoice }),
  );
}

function billNextPeriod(
  store: StripeSandboxStore,
  subscription: Subscription,
  bill: { email: string | null; isPaid: boolean },
) {
  const [item] = subscription.items.data;
  const start = item.current_period_end;
  const period = { start, end: getNextPeriodEnd(start, item.price.recurring.interval) };
  const invoice = createInvoice({
    ...bill,
    id: store.newId("invoice"),
    created: store.now,
    customer: subscription.customer,
    subscription: subscription.id,
    metadata: subscription.metadata,
    price: item.price,
    period,
    reason: "subscription_cycle",
  });
  store.put("invoice", invoice);
  const movedItem = { ...item, current_period_start: period.start, current_period_end: period.end };
  const moved: Partial<Subscription> = {
    items: { ...subscription.items, data: [movedItem] },
    latest_invoice: invoice.id,
  };
  return { moved, invoice };
}

function getLatestInvoice(store: StripeSandboxStore, subscription: Subscription): Invoice {
  const invoice = store.get("invoice", subscription.latest_invoice);
  if (!invoice) throw new Error("A subscription without its invoice");
  return invoice;
}
