import { failedAgain, givenUp, type Invoice, makeInvoice, paidInvoice } from "./objects/invoice.ts";
import { makeInvoicePayment } from "./objects/payment.ts";
import { nextPeriodEnd, type Price } from "./objects/price.ts";
import { makeSubscription, type Subscription } from "./objects/subscription.ts";
import type { Store } from "./store.ts";

/** Starts a paid subscription, without its events, which the caller puts in order. */
export function startSubscription(
  store: Store,
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
  const subscription = makeSubscription({
    ...order,
    id,
    itemId: store.newId("item"),
    created: store.now,
    invoice: invoiceId,
  });
  const invoice = makeInvoice({
    ...order,
    id: invoiceId,
    created: store.now,
    subscription: id,
    period: periodOf(subscription),
    reason: "subscription_create",
    isPaid: true,
  });
  store.put("subscription", subscription);
  store.put("invoice", invoice);
  recordPayment(store, invoice);
  return { subscription, invoice };
}

export function update(store: Store, before: Subscription, changes: Partial<Subscription>): Subscription {
  const after = { ...before, ...changes };
  store.put("subscription", after);
  store.emit("customer.subscription.updated", after, before);
  return after;
}

export function end(store: Store, before: Subscription, reason: string): Subscription {
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

/** The API cancels at the period's end with a flag. */
export function cancelByFlag(store: Store, before: Subscription, cancels: boolean): Subscription {
  return update(store, before, {
    cancel_at_period_end: cancels,
    cancel_at: null,
    canceled_at: cancels ? store.now : null,
    cancellation_details: { ...before.cancellation_details, reason: cancels ? "cancellation_requested" : null },
  });
}

/** Stripe's portal sets a date and leaves the flag false, where billing is flexible (which is the default). */
export function cancelByDate(store: Store, before: Subscription): Subscription {
  return update(store, before, {
    cancel_at: periodOf(before).end,
    canceled_at: store.now,
    cancellation_details: { ...before.cancellation_details, reason: "cancellation_requested" },
  });
}

export function renew(store: Store, before: Subscription, email: string | null): void {
  const { moved, invoice } = nextPeriod(store, before, { email, isPaid: true });
  recordPayment(store, invoice);
  store.emit("invoice.paid", invoice);
  update(store, before, moved);
}

/**
 * The renewal is billed and declined: the new period has begun, unpaid. If it is declined once more, only the
 * invoice changes.
 */
export function failPayment(store: Store, before: Subscription, email: string | null): void {
  if (before.status === "past_due") {
    const invoice = failedAgain(latestInvoice(store, before), store.now);
    store.put("invoice", invoice);
    store.emit("invoice.payment_failed", invoice);
    return;
  }
  const { moved, invoice } = nextPeriod(store, before, { email, isPaid: false });
  store.emit("invoice.payment_failed", invoice);
  update(store, before, { ...moved, status: "past_due" });
}

export function retryPayment(store: Store, before: Subscription): void {
  const invoice = paidInvoice(latestInvoice(store, before), store.now);
  store.put("invoice", invoice);
  recordPayment(store, invoice);
  store.emit("invoice.paid", invoice);
  update(store, before, { status: "active" });
}

export function endRetries(store: Store, before: Subscription): void {
  store.put("invoice", givenUp(latestInvoice(store, before), store.now));
  end(store, before, "payment_failed");
}

export function isCancelling(subscription: Subscription): boolean {
  return subscription.cancel_at_period_end || subscription.cancel_at !== null;
}

export function periodOf(subscription: Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  return { start: item.current_period_start, end: item.current_period_end };
}

function recordPayment(store: Store, invoice: Invoice): void {
  const paymentIntent = store.newId("paymentIntent");
  store.put("payment", makeInvoicePayment({ id: store.newId("payment"), paymentIntent, created: store.now, invoice }));
}

function nextPeriod(store: Store, subscription: Subscription, bill: { email: string | null; isPaid: boolean }) {
  const [item] = subscription.items.data;
  const start = item.current_period_end;
  const period = { start, end: nextPeriodEnd(start, item.price.recurring.interval) };
  const invoice = makeInvoice({
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

function latestInvoice(store: Store, subscription: Subscription): Invoice {
  const invoice = store.get("invoice", subscription.latest_invoice);
  if (!invoice) throw new Error("A subscription without its invoice");
  return invoice;
}
