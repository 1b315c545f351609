import { noSuch } from "../faults.ts";
import { type Params, textAt, textsAt } from "../form-body.ts";
import { type Customer, isDeleted, makeCustomer } from "../objects/customer.ts";
import { expire } from "../pay-checkout.ts";
import type { Store } from "../store.ts";
import { end } from "../subscription-life.ts";
import { type Call, listed } from "./call.ts";

export function createCustomer(store: Store, { params }: Call) {
  const customer = makeCustomer({
    id: store.newId("customer"),
    created: store.now,
    email: textAt(params, "email") || null,
    name: textAt(params, "name") || null,
    metadata: textsAt(params, "metadata"),
  });
  store.put("customer", customer);
  return customer;
}

/** Stripe still returns a deleted customer, marked as deleted. */
export function readCustomer(store: Store, { id }: Call) {
  const customer = store.get("customer", id);
  if (!customer) throw noSuch("customer", id);
  return customer;
}

export function updateCustomer(store: Store, { id, params }: Call) {
  const before = existing(store, id);
  const customer = {
    ...before,
    email: textOrNull(params, "email", before.email),
    name: textOrNull(params, "name", before.name),
    metadata: mergedMetadata(before.metadata, params),
  };
  store.put("customer", customer);
  return customer;
}

/** Also ends the customer's running subscriptions. */
export function deleteCustomer(store: Store, { id }: Call) {
  existing(store, id);
  for (const subscription of store.list("subscription")) {
    if (subscription.customer === id && subscription.status !== "canceled") {
      end(store, subscription, "cancellation_requested");
    }
  }
  for (const checkout of store.list("checkout")) {
    if (checkout.session.customer === id && checkout.session.status === "open") expire(store, checkout);
  }
  const deleted = { id, object: "customer" as const, deleted: true as const };
  store.put("customer", deleted);
  return deleted;
}

export function listCustomers(store: Store, call: Call) {
  const email = textAt(call.params, "email");
  const customers = store.list("customer").filter((customer): customer is Customer => !isDeleted(customer));
  return listed(
    call,
    customers.filter((customer) => email === undefined || customer.email === email),
  );
}

/** Named fields are set, empty ones are removed, and all of them are removed when the whole is empty. */
export function mergedMetadata(before: Record<string, string>, params: Params): Record<string, string> {
  if (textAt(params, "metadata") === "") return {};
  const merged = { ...before, ...textsAt(params, "metadata") };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

function existing(store: Store, id: string): Customer {
  const customer = store.get("customer", id);
  if (!customer || isDeleted(customer)) throw noSuch("customer", id);
  return customer;
}

function textOrNull(params: Params, name: string, before: string | null): string | null {
  const text = textAt(params, name);
  return text === undefined ? before : text || null;
}
