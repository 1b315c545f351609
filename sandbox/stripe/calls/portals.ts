import { createInvalidRequestError, createMissingParamError } from "../faults.ts";
import { getFormText } from "../form-body.ts";
import { createPortalSessionObject, type PortalFlow } from "../objects/portal-session.ts";
import { findPrice } from "../objects/price.ts";
import type { StripeSandboxStore } from "../store.ts";
import { findCustomerIdInParams, type StripeApiCall } from "./call.ts";

/** Requires `return_url`, because the sandbox has no dashboard with a default. */
export function createPortalSession(store: StripeSandboxStore, call: StripeApiCall) {
  const customer = findCustomerIdInParams(store, call);
  if (!customer) throw createMissingParamError("customer");
  const returnUrl = getFormText(call.params, "return_url");
  if (!returnUrl) throw createMissingParamError("return_url");
  if (!URL.canParse(returnUrl)) throw createInvalidRequestError("Not a valid URL", "return_url", "url_invalid");

  const id = store.newId("portal");
  const url = `${new URL(returnUrl).origin}/sandbox/stripe/portal/${id}`;
  const flow = readFlow(store, call);
  const session = createPortalSessionObject({ id, created: store.now, customer: customer.id, returnUrl, url, flow });
  store.put("portal", session);
  return session;
}

function readFlow(store: StripeSandboxStore, { params }: StripeApiCall): PortalFlow | null {
  const type = getFormText(params, "flow_data", "type");
  if (type === undefined) return null;
  const path = ["flow_data", "subscription_update_confirm"];
  const id = getFormText(params, ...path, "subscription") ?? "";
  const item = getFormText(params, ...path, "items", "0", "id") ?? "";
  const price = getFormText(params, ...path, "items", "0", "price") ?? "";
  const subscription = store.get("subscription", id);
  if (type !== "subscription_update_confirm" || subscription?.items.data[0].id !== item || !findPrice(price))
    throw createInvalidRequestError("The sandbox knows only a switch of a subscription's item to a known price.");
  return { type, subscription_update_confirm: { subscription: id, items: [{ id: item, price, quantity: 1 }] } };
}
