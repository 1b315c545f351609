import { createInvalidRequestFault, createMissingObjectFault } from "../faults.ts";
import { getText } from "../form-body.ts";
import type { Subscription } from "../objects/subscription.ts";
import type { Store } from "../store.ts";
import { cancelByFlag, endSubscription, updateSubscriptionRecord } from "../subscription-lifecycle.ts";
import { type Call, createList } from "./call.ts";
import { mergeMetadata } from "./customers.ts";

/** Without a status, Stripe leaves out cancelled subscriptions. */
export function listSubscriptions(store: Store, call: Call) {
  const customer = getText(call.params, "customer");
  if (customer && !store.get("customer", customer)) throw createMissingObjectFault("customer", customer, "customer");
  const status = getText(call.params, "status");
  const fits = (subscription: Subscription) => {
    if (customer && subscription.customer !== customer) return false;
    if (status === "all") return true;
    if (status === undefined) return subscription.status !== "canceled";
    return subscription.status === (status === "ended" ? "canceled" : status);
  };
  return createList(call, store.list("subscription").filter(fits));
}

export function readSubscription(store: Store, { id }: Call): Subscription {
  const subscription = store.get("subscription", id);
  if (!subscription) throw createMissingObjectFault("subscription", id);
  return subscription;
}

export function updateSubscription(store: Store, call: Call): Subscription {
  const before = readSubscription(store, call);
  const changesEnd = getText(call.params, "cancel_at_period_end") ?? getText(call.params, "cancel_at");
  if (before.status === "canceled" && changesEnd !== undefined) {
    throw createInvalidRequestFault("A canceled subscription can only update its cancellation_details and metadata.");
  }
  const metadata = mergeMetadata(before.metadata, call.params);
  const flag = getText(call.params, "cancel_at_period_end");
  if (flag !== undefined) return cancelByFlag(store, { ...before, metadata }, flag === "true");
  if (getText(call.params, "cancel_at") === "") return cancelByFlag(store, { ...before, metadata }, false);
  return updateSubscriptionRecord(store, before, { metadata });
}

export function cancelSubscription(store: Store, call: Call): Subscription {
  const before = readSubscription(store, call);
  if (before.status === "canceled") throw createMissingObjectFault("subscription", call.id);
  return endSubscription(store, before, "cancellation_requested");
}
