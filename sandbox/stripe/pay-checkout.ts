import type { StoredCheckout } from "./objects/checkout-session.ts";
import { createCustomerObject, isDeletedCustomer } from "./objects/customer.ts";
import { findPrice } from "./objects/price.ts";
import type { StripeSandboxStore } from "./store.ts";
import { startSubscription } from "./subscription-lifecycle.ts";

export type CheckoutPaymentResult = "paid" | "not open" | "no such session" | "customer deleted";

/** Completes an open session. A second payment changes nothing. */
export function payCheckout(store: StripeSandboxStore, id: string): CheckoutPaymentResult {
  const checkout = store.get("checkout", id);
  if (!checkout) return "no such session";
  const { session } = expireOldCheckout(store, checkout);
  if (session.status !== "open") return "not open";

  const customer = session.customer
    ? store.get("customer", session.customer)
    : createCustomerForCheckout(store, checkout);
  const price = findPrice(checkout.price);
  if (!price || !customer || isDeletedCustomer(customer)) return "customer deleted";

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

export function expireCheckoutSession(store: StripeSandboxStore, checkout: StoredCheckout): StoredCheckout {
  const expired = { ...checkout, session: { ...checkout.session, status: "expired" as const, url: null } };
  store.put("checkout", expired);
  store.emit("checkout.session.expired", expired.session);
  return expired;
}

/** Expires an open session after a day, as Stripe does. */
export function expireOldCheckout(store: StripeSandboxStore, checkout: StoredCheckout): StoredCheckout {
  const { status, expires_at } = checkout.session;
  return status === "open" && expires_at <= store.now ? expireCheckoutSession(store, checkout) : checkout;
}

function createCustomerForCheckout(store: StripeSandboxStore, { session }: StoredCheckout) {
  const email = session.customer_email ?? "someone@example.com";
  return createCustomerObject({ id: store.newId("customer"), created: store.now, email, name: null, metadata: {} });
}
