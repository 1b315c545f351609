import { createMissingObjectError } from "../faults.ts";
import { type FormParams, getFormText } from "../form-body.ts";
import { type Customer, isDeletedCustomer } from "../objects/customer.ts";
import type { StripeSandboxStore } from "../store.ts";

export type StripeApiCall = {
  method: string;
  path: string;
  /** The last id in the path, or an empty string. */
  id: string;
  params: FormParams;
};

/** Handles one call of the API. Throws a `StripeApiError` if the call is refused. */
export type AnswerStripeApiCall = (store: StripeSandboxStore, call: StripeApiCall) => object;

export function createListAnswer(call: StripeApiCall, records: { id: string }[]) {
  const limit = Math.min(Number(getFormText(call.params, "limit") ?? 10), 100);
  const after = getFormText(call.params, "starting_after");
  const rest = after === undefined ? records : records.slice(records.findIndex(({ id }) => id === after) + 1);
  return { object: "list" as const, data: rest.slice(0, limit), has_more: rest.length > limit, url: call.path };
}

/** Finds the customer that a parameter names. A deleted customer counts as missing. */
export function findCustomerIdInParams(
  store: StripeSandboxStore,
  call: StripeApiCall,
  name = "customer",
): Customer | null {
  const id = getFormText(call.params, name);
  if (!id) return null;
  const customer = store.get("customer", id);
  if (!customer || isDeletedCustomer(customer)) throw createMissingObjectError("customer", id, name);
  return customer;
}
