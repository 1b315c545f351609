import { invalid, noSuch } from "../faults.ts";
import { textAt } from "../form-body.ts";
import type { Subscription } from "../objects/subscription.ts";
import type { Store } from "../store.ts";
import { cancelByFlag, end, update } from "../subscription-life.ts";
import { type Call, listed } from "./call.ts";
import { mergedMetadata } from "./customers.ts";

/** Without a status, Stripe leaves out cancelled subscriptions. */
export function listSubscriptions(store: Store, call: Call) {
  const customer = textAt(call.params, "customer");
  if (customer && !store.get("customer", customer)) throw noSuch("customer", customer, "customer");
  const status = textAt(call.params, "status");
  const fits = (subscription: Subscription) => {
    if (customer && subscription.customer !== customer) return false;
    if (status === "all") return true;
    if (status === undefined) return subscription.status !== "canceled";
    return subscription.status === (status === "ended" ? "canceled" : status);
  };
  return listed(call, store.list("subscription").filter(fits));
}

export function readSubscription(store: Store, { id }: Call): Subscription {
  const subscription = store.get("subscription", id);
  if (!subscription) throw noSuch("subscription", id);
  return subscription;
}

export function updateSubscription(store: Store, call: Call): Subscription {
  const before = readSubscription(store, call);
  const changesEnd = textAt(call.params, "cancel_at_period_end") ?? textAt(call.params, "cancel_at");
  if (before.status === "canceled" && changesEnd !== undefined) {
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  }
  const metadata = mergedMetadata(before.metadata, call.params);
  const flag = textAt(call.params, "cancel_at_period_end");
  if (flag !== undefined) return cancelByFlag(store, { ...before, metadata }, flag === "true");
  if (textAt(call.params, "cancel_at") === "") return cancelByFlag(store, { ...before, metadata }, false);
  return update(store, before, { metadata });
}

export function cancelSubscription(store: Store, call: Call): Subscription {
  const before = readSubscription(store, call);
  if (before.status === "canceled") throw noSuch("subscription", call.id);
  return end(store, before, "cancellation_requested");
}
