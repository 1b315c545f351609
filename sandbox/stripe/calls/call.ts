import { createMissingObjectFault } from "../faults.ts";
import { getText, type Params } from "../form-body.ts";
import { type Customer, isDeletedCustomer } from "../objects/customer.ts";
import type { Store } from "../store.ts";

export type Call = {
  method: string;
  path: string;
  /** The last id in the path, or an empty string. */
  id: string;
  params: Params;
};

/** Handles one call of the API. Throws a `StripeFault` if the call is refused. */
export type Answer = (store: Store, call: Call) => object;

export function createList(call: Call, records: { id: string }[]) {
  const limit = Math.min(Number(getText(call.params, "limit") ?? 10), 100);
  const after = getText(call.params, "starting_after");
  const rest = after === undefined ? records : records.slice(records.findIndex(({ id }) => id === after) + 1);
  return { object: "list" as const, data: rest.slice(0, limit), has_more: rest.length > limit, url: call.path };
}

/** Finds the customer that a parameter names. A deleted customer counts as missing. */
export function findCustomerParam(store: Store, call: Call, name = "customer"): Customer | null {
  const id = getText(call.params, name);
  if (!id) return null;
  const customer = store.get("customer", id);
  if (!customer || isDeletedCustomer(customer)) throw createMissingObjectFault("customer", id, name);
  return customer;
}
