import { createMissingObjectFault } from "../faults.ts";
import { getText, getTexts, type Params } from "../form-body.ts";
import { type Customer, isDeletedCustomer, makeCustomer } from "../objects/customer.ts";
import { expireCheckoutSession } from "../pay-checkout.ts";
import type { Store } from "../store.ts";
import { endSubscription } from "../subscription-lifecycle.ts";
import { type Call, createList } from "./call.ts";

export function createCustomer(store: Store, { params }: Call) {
  const customer = makeCustomer({
    id: store.newId("customer"),
    created: store.now,
    email: getText(params, "email") || null,
    name: getText(params, "name") || null,
    metadata: getTexts(params, "metadata"),
  });
  store.put("customer", customer);
  return customer;
}

/** Stripe still returns a deleted customer, marked as deleted. */
export function readCustomer(store: Store, { id }: Call) {
  const customer = store.get("customer", id);
  if (!customer) throw createMissingObjectFault("customer", id);
  return customer;
}

export function updateCustomer(store: Store, { id, params }: Call) {
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
export function deleteCustomer(store: Store, { id }: Call) {
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

export function listCustomers(store: Store, call: Call) {
  const email = getText(call.params, "email");
  const customers = store.list("customer").filter((customer): customer is Customer => !isDeletedCustomer(customer));
  return createList(
    call,
    customers.filter((customer) => email === undefined || customer.email === email),
  );
}

/** Sets the given fields, removes fields with an empty value, and removes all fields if `metadata` itself is empty. */
export function mergeMetadata(before: Record<string, string>, params: Params): Record<string, string> {
  if (getText(params, "metadata") === "") return {};
  const merged = { ...before, ...getTexts(params, "metadata") };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

function getCustomer(store: Store, id: string): Customer {
  const customer = store.get("customer", id);
  if (!customer || isDeletedCustomer(customer)) throw createMissingObjectFault("customer", id);
  return customer;
}

function textOrNull(params: Params, name: string, before: string | null): string | null {
  const text = getText(params, name);
  return text === undefined ? before : text || null;
}
