import { createMissingObjectError } from "../faults.ts";
import { type FormParams, getFormText, getFormTexts } from "../form-body.ts";
import { type Customer, createCustomerObject, isDeletedCustomer } from "../objects/customer.ts";
import { expireCheckoutSession } from "../pay-checkout.ts";
import type { StripeSandboxStore } from "../store.ts";
import { endSubscription } from "../subscription-lifecycle.ts";
import { createListAnswer, type StripeApiCall } from "./call.ts";

export function createCustomer(store: StripeSandboxStore, { params }: StripeApiCall) {
  const customer = createCustomerObject({
    id: store.newId("customer"),
    created: store.now,
    email: getFormText(params, "email") || null,
    name: getFormText(params, "name") || null,
    metadata: getFormTexts(params, "metadata"),
  });
  store.put("customer", customer);
  return customer;
}

/** Stripe still returns a deleted customer, marked as deleted. */
export function readCustomer(store: StripeSandboxStore, { id }: StripeApiCall) {
  const customer = store.get("customer", id);
  if (!customer) throw createMissingObjectError("customer", id);
  return customer;
}

export function updateCustomer(store: StripeSandboxStore, { id, params }: StripeApiCall) {
  const before = getCustomer(store, id);
  const customer = {
    ...before,
    email: textOrNull(params, "email", before.email),
    name: textOrNull(params, "name", before.name),
    metadata: mergeMetadata(before.metadata, params),
  };
  store.put("customer", customer);
  return customer;
}

/** Deletes the customer and ends the customer's running subscriptions. */
export function deleteCustomer(store: StripeSandboxStore, { id }: StripeApiCall) {
  getCustomer(store, id);
  for (const subscription of store.list("subscription")) {
    if (subscription.customer === id && subscription.status !== "canceled") {
      endSubscription(store, subscription, "cancellation_requested");
    }
  }
  for (const checkout of store.list("checkout")) {
    if (checkout.session.customer === id && checkout.session.status === "open") expireCheckoutSession(store, checkout);
  }
  const deleted = { id, object: "customer" as const, deleted: true as const };
  store.put("customer", deleted);
  return deleted;
}

export function listCustomers(store: StripeSandboxStore, call: StripeApiCall) {
  const email = getFormText(call.params, "email");
  const customers = store.list("customer").filter((customer): customer is Customer => !isDeletedCustomer(customer));
  return createListAnswer(
    call,
    customers.filter((customer) => email === undefined || customer.email === email),
  );
}

/** Sets the given fields, removes fields with an empty value, and removes all fields if `metadata` itself is empty. */
export function mergeMetadata(before: Record<string, string>, params: FormParams): Record<string, string> {
  if (getFormText(params, "metadata") === "") return {};
  const merged = { ...before, ...getFormTexts(params, "metadata") };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

function getCustomer(store: StripeSandboxStore, id: string): Customer {
  const customer = store.get("customer", id);
  if (!customer || isDeletedCustomer(customer)) throw createMissingObjectError("customer", id);
  return customer;
}

function textOrNull(params: FormParams, name: string, before: string | null): string | null {
  const text = getFormText(params, name);
  return text === undefined ? before : text || null;
}
