import { createInvalidRequestFault, createMissingParamFault } from "../faults.ts";
import { getText } from "../form-body.ts";
import { makePortalSession } from "../objects/portal-session.ts";
import type { Store } from "../store.ts";
import { type Call, findCustomerParam } from "./call.ts";

/** Requires `return_url`, because the sandbox has no dashboard with a default. */
export function createPortalSession(store: Store, call: Call) {
  const customer = findCustomerParam(store, call);
  if (!customer) throw createMissingParamFault("customer");
  const returnUrl = getText(call.params, "return_url");
  if (!returnUrl) throw createMissingParamFault("return_url");
  if (!URL.canParse(returnUrl)) throw createInvalidRequestFault("Not a valid URL", "return_url", "url_invalid");

  const id = store.newId("portal");
  const url = `${new URL(returnUrl).origin}/sandbox/stripe/portal/${id}`;
  const session = makePortalSession({ id, created: store.now, customer: customer.id, returnUrl, url });
  store.put("portal", session);
  return session;
}
