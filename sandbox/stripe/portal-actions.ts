import { isDeletedCustomer } from "./objects/customer.ts";
import type { Subscription } from "./objects/subscription.ts";
import type { StripeSandboxStore } from "./store.ts";
import {
  cancelSubscriptionByDate,
  cancelSubscriptionByFlag,
  endInvoiceRetries,
  endSubscription,
  failInvoicePayment,
  isSubscriptionCancelling,
  renewSubscription,
  retryInvoicePayment,
  switchPrice,
} from "./subscription-lifecycle.ts";

type Rule = {
  label: string;
  isOpen: (subscription: Subscription) => boolean;
  run: (store: StripeSandboxStore, subscription: Subscription, email: string | null) => void;
};

/** The actions on a subscription: those of a person in the portal first, then those that simulate time. */
export const portalActions = {
  "switch-to-annual": {
    label: "Switch to annual",
    isOpen: (subscription) =>
      subscription.status === "active" && subscription.items.data[0].price.recurring.interval === "month",
    run: (store, subscription, email) => switchPrice(store, subscription, { price: "price_sandbox_annual", email }),
  },
  "cancel-at-period-end": {
    label: "Cancel at the end of the period",
    isOpen: (subscription) => isRunning(subscription) && !isSubscriptionCancelling(subscription),
    run: cancelSubscriptionByDate,
  },
  resume: {
    label: "Resume",
    isOpen: (subscription) => isRunning(subscription) && isSubscriptionCancelling(subscription),
    run: (store, subscription) => cancelSubscriptionByFlag(store, subscription, false),
  },
  "cancel-now": {
    label: "Cancel now",
    isOpen: isRunning,
    run: (store, subscription) => endSubscription(store, subscription, "cancellation_requested"),
  },
  "payment-fails": {
    label: "Let the next payment fail",
    isOpen: (subscription) => isRunning(subscription) && !isSubscriptionCancelling(subscription),
    run: failInvoicePayment,
  },
  "retry-succeeds": { label: "Let the retry succeed", isOpen: isPastDue, run: retryInvoicePayment },
  "retries-end": { label: "End of retries", isOpen: isPastDue, run: endInvoiceRetries },
  "period-ends": {
    label: "Let the period end",
    isOpen: (subscription) => subscription.status === "active",
    run: (store, subscription, email) =>
      isSubscriptionCancelling(subscription)
        ? endSubscription(store, subscription, "cancellation_requested")
        : renewSubscription(store, subscription, email),
  },
} satisfies Record<string, Rule>;

export type PortalAction = keyof typeof portalActions;
export type PortalOutcome = "done" | "not now" | "unknown";

export function isPortalAction(name: string): name is PortalAction {
  return Object.hasOwn(portalActions, name);
}

export function listAvailableActions(subscription: Subscription): PortalAction[] {
  return Object.keys(portalActions)
    .filter(isPortalAction)
    .filter((action) => portalActions[action].isOpen(subscription));
}

export function runPortalAction(
  store: StripeSandboxStore,
  order: { portal: string; subscription: string; action: PortalAction },
): PortalOutcome {
  const session = store.get("portal", order.portal);
  const subscription = store.get("subscription", order.subscription);
  if (!session || subscription?.customer !== session.customer) return "unknown";
  const rule: Rule = portalActions[order.action];
  if (!rule.isOpen(subscription)) return "not now";
  const customer = store.get("customer", session.customer);
  rule.run(store, subscription, customer && !isDeletedCustomer(customer) ? customer.email : null);
  return "done";
}

function isRunning(subscription: Subscription): boolean {
  return subscription.status !== "canceled";
}

function isPastDue(subscription: Subscription): boolean {
  return subscription.status === "past_due";
}
