import { createInvalidRequestError, createMissingObjectError, createMissingParamError } from "../faults.ts";
import { type FormParams, getFormText, getFormTexts } from "../form-body.ts";
import { createCheckoutSession, type StoredCheckout } from "../objects/checkout-session.ts";
import { type Customer, isDeletedCustomer } from "../objects/customer.ts";
import { findPrice, type Price } from "../objects/price.ts";
import { expireCheckoutSession, expireOldCheckout } from "../pay-checkout.ts";
import type { StripeSandboxStore } from "../store.ts";
import { createListAnswer, findCustomerIdInParams, type StripeApiCall } from "./call.ts";

export function createCheckout(store: StripeSandboxStore, call: StripeApiCall) {
  const { params } = call;
  const mode = requireText(params, "mode");
  if (mode !== "subscription") throw createInvalidRequestError("The sandbox sells subscriptions only.", "mode");
  const price = getOrderedPrice(params);
  const customer = findCustomerIdInParams(store, call);
  const email = getFormText(params, "customer_email") ?? null;
  if (customer && email)
    throw createInvalidRequestError("You may only specify one of these parameters: customer, customer_email.");
  const hasAutomaticTax = getFormText(params, "automatic_tax", "enabled") === "true";
  if (hasAutomaticTax) requireAddressForTax(customer, params);

  const id = store.newId("checkout");
  const successUrl = requireAbsoluteUrl(requireText(params, "success_url"), "success_url");
  const cancelUrl = getFormText(params, "cancel_url");
  const session = createCheckoutSession({
    id,
    created: store.now,
    url: `${new URL(successUrl).origin}/sandbox/stripe/checkout/${id}`,
    price,
    customer: customer?.id ?? null,
    customerEmail: email,
    successUrl,
    cancelUrl: cancelUrl ? requireAbsoluteUrl(cancelUrl, "cancel_url") : null,
    clientReferenceId: getFormText(params, "client_reference_id") ?? null,
    metadata: getFormTexts(params, "metadata"),
    allowsPromotionCodes: getFormText(params, "allow_promotion_codes") === "true",
    hasAutomaticTax,
  });
  const subscriptionMetadata = getFormTexts(params, "subscription_data", "metadata");
  store.put("checkout", { id, session, price: price.id, subscriptionMetadata });
  return session;
}

export function readCheckout(store: StripeSandboxStore, { id }: StripeApiCall) {
  return expireOldCheckout(store, getCheckout(store, id)).session;
}

export function expireCheckout(store: StripeSandboxStore, { id }: StripeApiCall) {
  const checkout = expireOldCheckout(store, getCheckout(store, id));
  const { status } = checkout.session;
  if (status === "open") return expireCheckoutSession(store, checkout).session;
  throw createInvalidRequestError(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
  );
}

export function listCheckouts(store: StripeSandboxStore, call: StripeApiCall) {
  const wanted = (name: string, value: string | null) => (getFormText(call.params, name) ?? value) === value;
  const sessions = store.list("checkout").map((checkout) => expireOldCheckout(store, checkout).session);
  return createListAnswer(
    call,
    sessions.filter(
      (session) =>
        wanted("customer", session.customer) &&
        wanted("subscription", session.subscription) &&
        wanted("status", session.status),
    ),
  );
}

function getCheckout(store: StripeSandboxStore, id: string): StoredCheckout {
  const checkout = store.get("checkout", id);
  if (!checkout) throw createMissingObjectError("checkout.session", id);
  return checkout;
}

function getOrderedPrice(params: FormParams): Price {
  const name = "line_items[0][price]";
  const id = getFormText(params, "line_items", "0", "price");
  if (!id) throw createMissingParamError(name);
  const price = findPrice(id);
  if (!price) throw createMissingObjectError("price", id, name);
  return price;
}

/** Stripe refuses to calculate tax for a customer without an address, unless the address typed at checkout may be stored. */
function requireAddressForTax(customer: Customer | null, params: FormParams): void {
  if (!customer || isDeletedCustomer(customer)) return;
  const updatesAddress = ["address", "shipping"].some(
    (name) => getFormText(params, "customer_update", name) === "auto",
  );
  if (updatesAddress) return;
  throw createInvalidRequestError(
    "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
    undefined,
    "customer_tax_location_invalid",
  );
}

function requireText(params: FormParams, name: string): string {
  const text = getFormText(params, name);
  if (!text) throw createMissingParamError(name);
  return text;
}

function requireAbsoluteUrl(url: string, param: string): string {
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw createInvalidRequestError("Not a valid URL", param, "url_invalid");
}
