import { createMissingObjectError, StripeApiError } from "../faults.ts";
import { getLineItems } from "../objects/checkout-session.ts";
import { findPrice } from "../objects/price.ts";
import type { StripeSandboxStore } from "../store.ts";
import type { AnswerStripeApiCall, StripeApiCall } from "./call.ts";
import { createCheckout, expireCheckout, listCheckouts, readCheckout } from "./checkouts.ts";
import { createCustomer, deleteCustomer, listCustomers, readCustomer, updateCustomer } from "./customers.ts";
import { listInvoicePayments, listInvoices, readInvoice } from "./invoices.ts";
import { createPortalSession } from "./portals.ts";
import { createRefund, listRefunds, readRefund } from "./refunds.ts";
import { cancelSubscription, listSubscriptions, readSubscription, updateSubscription } from "./subscriptions.ts";

const answers: [string, RegExp, AnswerStripeApiCall][] = [
  ["POST", /^\/v1\/customers$/, createCustomer],
  ["GET", /^\/v1\/customers$/, listCustomers],
  ["GET", /^\/v1\/customers\/([^/]+)$/, readCustomer],
  ["POST", /^\/v1\/customers\/([^/]+)$/, updateCustomer],
  ["DELETE", /^\/v1\/customers\/([^/]+)$/, deleteCustomer],
  ["POST", /^\/v1\/checkout\/sessions$/, createCheckout],
  ["GET", /^\/v1\/checkout\/sessions$/, listCheckouts],
  ["GET", /^\/v1\/checkout\/sessions\/([^/]+)$/, readCheckout],
  ["GET", /^\/v1\/checkout\/sessions\/([^/]+)\/line_items$/, readLineItems],
  ["POST", /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, expireCheckout],
  ["POST", /^\/v1\/billing_portal\/sessions$/, createPortalSession],
  ["GET", /^\/v1\/subscriptions$/, listSubscriptions],
  ["GET", /^\/v1\/subscriptions\/([^/]+)$/, readSubscription],
  ["POST", /^\/v1\/subscriptions\/([^/]+)$/, updateSubscription],
  ["DELETE", /^\/v1\/subscriptions\/([^/]+)$/, cancelSubscription],
  ["GET", /^\/v1\/prices\/([^/]+)$/, readPrice],
  ["GET", /^\/v1\/invoices$/, listInvoices],
  ["GET", /^\/v1\/invoices\/([^/]+)$/, readInvoice],
  ["GET", /^\/v1\/invoice_payments$/, listInvoicePayments],
  ["POST", /^\/v1\/refunds$/, createRefund],
  ["GET", /^\/v1\/refunds$/, listRefunds],
  ["GET", /^\/v1\/refunds\/([^/]+)$/, readRefund],
];

/** The part of Stripe's API that the product uses. Throws a `StripeApiError` when the call is refused. */
export function answerCall(store: StripeSandboxStore, call: Omit<StripeApiCall, "id">): object {
  for (const [method, pattern, answer] of answers) {
    const match = method === call.method ? pattern.exec(call.path) : null;
    if (match)
      return expandFields(store, { ...call, id: match[1] ?? "" }, answer(store, { ...call, id: match[1] ?? "" }));
  }
  const message = `Unrecognized request URL (${call.method}: ${call.path}). The sandbox knows only what the product uses.`;
  throw new StripeApiError(404, { type: "invalid_request_error", message });
}

function readPrice(_store: StripeSandboxStore, { id }: StripeApiCall) {
  const price = findPrice(id);
  if (!price) throw createMissingObjectError("price", id);
  return price;
}

function readLineItems(store: StripeSandboxStore, { id }: StripeApiCall) {
  const checkout = store.get("checkout", id);
  const price = checkout && findPrice(checkout.price);
  if (!price) throw createMissingObjectError("checkout.session", id);
  return getLineItems(checkout, price);
}

/** Replaces ids by the objects themselves in the fields that `expand` names. */
function expandFields(store: StripeSandboxStore, call: StripeApiCall, answer: object): object {
  const wanted = call.params.expand;
  if (wanted === undefined || typeof wanted === "string") return answer;
  const fields = Object.values(wanted).filter((field) => typeof field === "string");
  const own = fields.filter((field) => !field.includes("."));
  const ofList = fields.filter((field) => field.startsWith("data.")).map((field) => field.slice("data.".length));
  const result = withFields(store, answer, own);
  if (!("data" in result) || !Array.isArray(result.data)) return result;
  return { ...result, data: result.data.map((entry: object) => withFields(store, entry, ofList)) };
}

function withFields(store: StripeSandboxStore, record: object, fields: string[]): object {
  const entries = new Map<string, unknown>(Object.entries(record));
  for (const field of fields) {
    const thing =
      field === "line_items" ? createLineItemList(store, entries.get("id")) : find(store, entries.get(field));
    if (thing) entries.set(field, thing);
  }
  return Object.fromEntries(entries);
}

function createLineItemList(store: StripeSandboxStore, id: unknown): object | null {
  const checkout = typeof id === "string" ? store.get("checkout", id) : null;
  const price = checkout && findPrice(checkout.price);
  return price ? getLineItems(checkout, price) : null;
}

function find(store: StripeSandboxStore, id: unknown): object | null {
  if (typeof id !== "string") return null;
  if (id.startsWith("cus_")) return store.get("customer", id);
  if (id.startsWith("sub_")) return store.get("subscription", id);
  if (id.startsWith("in_")) return store.get("invoice", id);
  return null;
}
