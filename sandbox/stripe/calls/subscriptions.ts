import { createInvalidRequestError, createMissingObjectError } from "../faults.ts";
import { getFormText } from "../form-body.ts";
import type { Subscription } from "../objects/subscription.ts";
import type { StripeSandboxStore } from "../store.ts";
import { cancelSubscriptionByFlag, endSubscription, updateSubscriptionRecord } from "../subscription-lifecycle.ts";
import { createListAnswer, type StripeApiCall } from "./call.ts";
import { mergeMetadata } from "./customers.ts";

/** Without a status, Stripe leaves out cancelled subscriptions. */
export function listSubscriptions(store: StripeSandboxStore, call: StripeApiCall) {
  const customer = getFormText(call.params, "customer");
  if (customer && !store.get("customer", customer)) throw createMissingObjectError("customer", customer, "customer");
  const status = getFormText(call.params, "status");
  const fits = (subscription: Subscription) => {
    if (customer && subscription.customer !== customer) return false;
    if (status === "all") return true;
    if (status === undefined) return subscription.status !== "canceled";
    return subscription.status === (status === "ended" ? "canceled" : status);
  };
  return createListAnswer(call, store.list("subscription").filter(fits));
}

export function readSubscription(store: StripeSandboxStore, { id }: StripeApiCall): Subscription {
  const subscription = store.get("subscription", id);
  if (!subscription) throw createMissingObjectError("subscription", id);
  return subscription;
}

export function updateSubscription(store: StripeSandboxStore, call: StripeApiCall): Subscription {
  const before = readSubscription(store, call);
  const changesEnd = getFormText(call.params, "cancel_at_period_end") ?? getFormText(call.params, "cancel_at");
  if (before.status === "canceled" && changesEnd !== undefined) {
    throw createInvalidRequestError("A canceled subscription can only update its cancellation_details and metadata.");
  }
  const metadata = mergeMetadata(before.metadata, call.params);
  const flag = getFormText(call.params, "cancel_at_period_end");
  if (flag !== undefined) return cancelSubscriptionByFlag(store, { ...before, metadata }, flag === "true");
  if (getFormText(call.params, "cancel_at") === "")
    return cancelSubscriptionByFlag(store, { ...before, metadata }, false);
  return updateSubscriptionRecord(store, before, { metadata });
}

export function cancelSubscription(store: StripeSandboxStore, call: StripeApiCall): Subscription {
  const before = readSubscription(store, call);
  if (before.status === "canceled") throw createMissingObjectError("subscription", call.id);
  return endSubscription(store, before, "cancellation_requested");
}
