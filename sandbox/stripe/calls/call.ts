import { noSuch } from "../faults.ts";
import { type Params, textAt } from "../form-body.ts";
import { type Customer, isDeleted } from "../objects/customer.ts";
import type { Store } from "../store.ts";

export type Call = {
  method: string;
  path: string;
  /** The last id in the path, or empty. */
  id: string;
  params: Params;
};

/** Handles one call of the API; throws a StripeFault when it is refused. */
export type Answer = (store: Store, call: Call) => object;

export function listed(call: Call, records: { id: string }[]) {
  const limit = Math.min(Number(textAt(call.params, "limit") ?? 10), 100);
  const after = textAt(call.params, "starting_after");
  const rest = after === undefined ? records : records.slice(records.findIndex(({ id }) => id === after) + 1);
  return { object: "list" as const, data: rest.slice(0, limit), has_more: rest.length > limit, url: call.path };
}

/** A customer named in a parameter. A deleted one is as missing as one that never existed. */
export function customerAt(store: Store, call: Call, name = "customer"): Customer | null {
  const id = textAt(call.params, name);
  if (!id) return null;
  const customer = store.get("customer", id);
  if (!customer || isDeleted(customer)) throw noSuch("customer", id, name);
  return customer;
}
