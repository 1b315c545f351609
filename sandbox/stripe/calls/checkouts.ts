import { createInvalidRequestFault, createMissingObjectFault, createMissingParamFault } from "../faults.ts";
import { getText, getTexts, type Params } from "../form-body.ts";
import { makeCheckoutSession, type StoredCheckout } from "../objects/checkout-session.ts";
import { type Customer, isDeletedCustomer } from "../objects/customer.ts";
import { findPrice, type Price } from "../objects/price.ts";
import { expireCheckoutSession, expireOldCheckout } from "../pay-checkout.ts";
import type { Store } from "../store.ts";
import { type Call, createList, findCustomerParam } from "./call.ts";

export function createCheckout(store: Store, call: Call) {
  const { params } = call;
  const mode = requireText(params, "mode");
  if (mode !== "subscription") throw createInvalidRequestFault("The sandbox sells subscriptions only.", "mode");
  const price = getOrderedPrice(params);
  const customer = findCustomerParam(store, call);
  const email = getText(params, "customer_email") ?? null;
  if (customer && email)
    throw createInvalidRequestFault("You may only specify one of these parameters: customer, customer_email.");
  const hasAutomaticTax = getText(params, "automatic_tax", "enabled") === "true";
  if (hasAutomaticTax) requireAddressForTax(customer, params);

  const id = store.newId("checkout");
  const successUrl = requireAbsoluteUrl(requireText(params, "success_url"), "success_url");
  const cancelUrl = getText(params, "cancel_url");
  const session = makeCheckoutSession({
    id,
    created: store.now,
    url: `${new URL(successUrl).origin}/sandbox/stripe/checkout/${id}`,
    price,
    customer: customer?.id ?? null,
    customerEmail: email,
    successUrl,
    cancelUrl: cancelUrl ? requireAbsoluteUrl(cancelUrl, "cancel_url") : null,
    clientReferenceId: getText(params, "client_reference_id") ?? null,
    metadata: getTexts(params, "metadata"),
    allowsPromotionCodes: getText(params, "allow_promotion_codes") === "true",
    hasAutomaticTax,
  });
  const subscriptionMetadata = getTexts(params, "subscription_data", "metadata");
  store.put("checkout", { id, session, price: price.id, subscriptionMetadata });
  return session;
}

export function readCheckout(store: Store, { id }: Call) {
  return expireOldCheckout(store, getCheckout(store, id)).session;
}

export function expireCheckout(store: Store, { id }: Call) {
  const checkout = expireOldCheckout(store, getCheckout(store, id));
  const { status } = checkout.session;
  if (status === "open") return expireCheckoutSession(store, checkout).session;
  throw createInvalidRequestFault(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
  );
}

export function listCheckouts(store: Store, call: Call) {
  const wanted = (name: string, value: string | null) => (getText(call.params, name) ?? value) === value;
  const sessions = store.list("checkout").map((checkout) => expireOldCheckout(store, checkout).session);
  return createList(
    call,
    sessions.filter(
      (session) =>
        wanted("customer", session.customer) &&
        wanted("subscription", session.subscription) &&
        wanted("status", session.status),
    ),
  );
}

function getCheckout(store: Store, id: string): StoredCheckout {
  const checkout = store.get("checkout", id);
  if (!checkout) throw createMissingObjectFault("checkout.session", id);
  return checkout;
}

function getOrderedPrice(params: Params): Price {
  const name = "line_items[0][price]";
  const id = getText(params, "line_items", "0", "price");
  if (!id) throw createMissingParamFault(name);
  const price = findPrice(id);
  if (!price) throw createMissingObjectFault("price", id, name);
  return price;
}

/** Stripe refuses to calculate tax for a customer without an address, unless the address typed at checkout may be stored. */
function requireAddressForTax(customer: Customer | null, params: Params): void {
  if (!customer || isDeletedCustomer(customer)) return;
  const updatesAddress = ["address", "shipping"].some((name) => getText(params, "customer_update", name) === "auto");
  if (updatesAddress) return;
  throw createInvalidRequestFault(
    "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
    undefined,
    "customer_tax_location_invalid",
  );
}

function requireText(params: Params, name: string): string {
  const text = getText(params, name);
  if (!text) throw createMissingParamFault(name);
  return text;
}

function requireAbsoluteUrl(url: string, param: string): string {
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw createInvalidRequestFault("Not a valid URL", param, "url_invalid");
}
