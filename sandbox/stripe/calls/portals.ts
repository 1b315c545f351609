import { invalid, missingParam } from "../faults.ts";
import { textAt } from "../form-body.ts";
import { makePortalSession } from "../objects/portal-session.ts";
import type { Store } from "../store.ts";
import { type Call, customerAt } from "./call.ts";

/** Needs `return_url`, since the sandbox has no dashboard where a default could be set. */
export function createPortal(store: Store, call: Call) {
  const customer = customerAt(store, call);
  if (!customer) throw missingParam("customer");
  const returnUrl = textAt(call.params, "return_url");
  if (!returnUrl) throw missingParam("return_url");
  if (!URL.canParse(returnUrl)) throw invalid("Not a valid URL", "return_url", "url_invalid");

  const id = store.newId("portal");
  const url = `${new URL(returnUrl).origin}/sandbox/stripe/portal/${id}`;
  const session = makePortalSession({ id, created: store.now, customer: customer.id, returnUrl, url });
  store.put("portal", session);
  return session;
}
