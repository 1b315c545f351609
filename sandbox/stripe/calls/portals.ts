import { createInvalidRequestError, createMissingParamError } from "../faults.ts";
import { getFormText } from "../form-body.ts";
import { createPortalSessionObject } from "../objects/portal-session.ts";
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
  const session = createPortalSessionObject({ id, created: store.now, customer: customer.id, returnUrl, url });
  store.put("portal", session);
  return session;
}
