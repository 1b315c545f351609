import type { StoredCheckout } from "./objects/checkout-session.ts";
import { isDeleted, makeCustomer } from "./objects/customer.ts";
import { findPrice } from "./objects/price.ts";
import type { Store } from "./store.ts";
import { startSubscription } from "./subscription-life.ts";

export type Payment = "paid" | "not open" | "no such session" | "customer deleted";

/** Completes an open session once: a second payment changes nothing. */
export function payCheckout(store: Store, id: string): Payment {
  const checkout = store.get("checkout", id);
  if (!checkout) return "no such session";
  const { session } = expireInTime(store, checkout);
  if (session.status !== "open") return "not open";

  const customer = session.customer ? store.get("customer", session.customer) : newCustomer(store, checkout);
  const price = findPrice(checkout.price);
  if (!price || !customer || isDeleted(customer)) return "customer deleted";

  const { subscription, invoice } = startSubscription(store, {
    customer: customer.id,
    email: customer.email,
    price,
    metadata: checkout.subscriptionMetadata,
    hasAutomaticTax: session.automatic_tax.enabled,
  });
  store.put("customer", { ...customer, currency: price.currency });
  const paid = {
    ...session,
    customer: customer.id,
    customer_details: { email: customer.email },
    invoice: invoice.id,
    payment_status: "paid" as const,
    status: "complete" as const,
    subscription: subscription.id,
    url: null,
  };
  store.put("checkout", { ...checkout, session: paid });
  store.emit("checkout.session.completed", paid);
  store.emit("customer.subscription.created", subscription);
  store.emit("invoice.paid", invoice);
  return "paid";
}

export function expire(store: Store, checkout: StoredCheckout): StoredCheckout {
  const expired = { ...checkout, session: { ...checkout.session, status: "expired" as const, url: null } };
  store.put("checkout", expired);
  store.emit("checkout.session.expired", expired.session);
  return expired;
}

/** Stripe expires a session that was not paid for a day. */
export function expireInTime(store: Store, checkout: StoredCheckout): StoredCheckout {
  const { status, expires_at } = checkout.session;
  return status === "open" && expires_at <= store.now ? expire(store, checkout) : checkout;
}

function newCustomer(store: Store, { session }: StoredCheckout) {
  const email = session.customer_email ?? "someone@example.com";
  return makeCustomer({ id: store.newId("customer"), created: store.now, email, name: null, metadata: {} });
}
