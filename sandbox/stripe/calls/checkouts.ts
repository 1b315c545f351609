import { invalid, missingParam, noSuch } from "../faults.ts";
import { type Params, textAt, textsAt } from "../form-body.ts";
import { makeCheckoutSession, type StoredCheckout } from "../objects/checkout-session.ts";
import { type Customer, isDeleted } from "../objects/customer.ts";
import { findPrice, type Price } from "../objects/price.ts";
import { expire, expireInTime } from "../pay-checkout.ts";
import type { Store } from "../store.ts";
import { type Call, customerAt, listed } from "./call.ts";

export function createCheckout(store: Store, call: Call) {
  const { params } = call;
  const mode = required(params, "mode");
  if (mode !== "subscription") throw invalid("The sandbox sells subscriptions only.", "mode");
  const price = orderedPrice(params);
  const customer = customerAt(store, call);
  const email = textAt(params, "customer_email") ?? null;
  if (customer && email) throw invalid("You may only specify one of these parameters: customer, customer_email.");
  const hasAutomaticTax = textAt(params, "automatic_tax", "enabled") === "true";
  if (hasAutomaticTax) checkAddress(customer, params);

  const id = store.newId("checkout");
  const successUrl = absolute(required(params, "success_url"), "success_url");
  const cancelUrl = textAt(params, "cancel_url");
  const session = makeCheckoutSession({
    id,
    created: store.now,
    url: `${new URL(successUrl).origin}/sandbox/stripe/checkout/${id}`,
    price,
    customer: customer?.id ?? null,
    customerEmail: email,
    successUrl,
    cancelUrl: cancelUrl ? absolute(cancelUrl, "cancel_url") : null,
    clientReferenceId: textAt(params, "client_reference_id") ?? null,
    metadata: textsAt(params, "metadata"),
    allowsPromotionCodes: textAt(params, "allow_promotion_codes") === "true",
    hasAutomaticTax,
  });
  const subscriptionMetadata = textsAt(params, "subscription_data", "metadata");
  store.put("checkout", { id, session, price: price.id, subscriptionMetadata });
  return session;
}

export function readCheckout(store: Store, { id }: Call) {
  return expireInTime(store, existing(store, id)).session;
}

export function expireCheckout(store: Store, { id }: Call) {
  const checkout = expireInTime(store, existing(store, id));
  const { status } = checkout.session;
  if (status === "open") return expire(store, checkout).session;
  throw invalid(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
  );
}

export function listCheckouts(store: Store, call: Call) {
  const wanted = (name: string, value: string | null) => (textAt(call.params, name) ?? value) === value;
  const sessions = store.list("checkout").map((checkout) => expireInTime(store, checkout).session);
  return listed(
    call,
    sessions.filter(
      (session) =>
        wanted("customer", session.customer) &&
        wanted("subscription", session.subscription) &&
        wanted("status", session.status),
    ),
  );
}

function existing(store: Store, id: string): StoredCheckout {
  const checkout = store.get("checkout", id);
  if (!checkout) throw noSuch("checkout.session", id);
  return checkout;
}

function orderedPrice(params: Params): Price {
  const name = "line_items[0][price]";
  const id = textAt(params, "line_items", "0", "price");
  if (!id) throw missingParam(name);
  const price = findPrice(id);
  if (!price) throw noSuch("price", id, name);
  return price;
}

/** Stripe refuses to calculate tax for a customer without an address, unless it may keep the one typed at checkout. */
function checkAddress(customer: Customer | null, params: Params): void {
  if (!customer || isDeleted(customer)) return;
  const keeps = ["address", "shipping"].some((name) => textAt(params, "customer_update", name) === "auto");
  if (keeps) return;
  throw invalid(
    "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
    undefined,
    "customer_tax_location_invalid",
  );
}

function required(params: Params, name: string): string {
  const text = textAt(params, name);
  if (!text) throw missingParam(name);
  return text;
}

function absolute(url: string, param: string): string {
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw invalid("Not a valid URL", param, "url_invalid");
}
