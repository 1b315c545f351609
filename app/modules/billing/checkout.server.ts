import type { BillingPlan, Payments } from "#app/adapters/payments/payments.ts";
import type { SecurityEmailServices } from "#app/modules/accounts/account-emails.server.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { consumeQuota } from "#app/modules/consume-quota.server.ts";
import {
  alreadyPaidError,
  missingCheckoutUrlError,
  missingCustomerError,
  otherCheckoutOpenedError,
} from "./billing.errors.ts";
import { billingPortalQuota, checkoutQuota } from "./billing-quotas.ts";
import type { BillingServices } from "./services.ts";
import { callStripe, getOrCreateCustomer, isCustomerGoneError, requirePayments } from "./stripe-customer.server.ts";
import { readSubscriptions } from "./sync-subscription.server.ts";

type Needs = SecurityEmailServices &
  Pick<
    BillingServices,
    "checkouts" | "coupleObjects" | "coupleUpdates" | "jobs" | "newId" | "payments" | "quotas" | "subscriptions"
  >;
type Checkout = { id: string; url: string };

const maxCheckoutsPerRun = 20;

/** Opens the couple's only payable checkout. Asks Stripe for a subscription first, because a webhook may be late. */
export async function startCheckout(services: Needs, viewer: Viewer, plan: BillingPlan): Promise<string> {
  const payments = requirePayments(services);
  await consumeQuota(services, checkoutQuota, viewer.userId);
  if (viewer.couple?.subscriptionStatus === "paid") throw alreadyPaidError();
  if ((await readSubscriptions(services, viewer)).subscribed) throw alreadyPaidError();

  let checkout = await openCheckout(services, payments, viewer, plan);
  let outcome = await closeOtherCheckouts(services, payments, viewer, checkout);
  if (outcome === "over") {
    checkout = await openCheckout(services, payments, viewer, plan);
    outcome = await closeOtherCheckouts(services, payments, viewer, checkout);
  }
  if (outcome === "over" || outcome === "superseded") throw otherCheckoutOpenedError();
  if (outcome === "paid") throw alreadyPaidError();
  return checkout.url;
}

async function openCheckout(services: Needs, payments: Payments, viewer: Viewer, plan: BillingPlan): Promise<Checkout> {
  const checkout = await callStripe(services, async () => {
    const customerId = await getOrCreateCustomer(services, viewer);
    try {
      return await open(customerId);
    } catch (error) {
      if (!isCustomerGoneError(error)) throw error;
      return open(await getOrCreateCustomer(services, viewer, customerId));
    }
  });
  if (!checkout) throw missingCheckoutUrlError();
  return checkout;

  function open(customerId: string) {
    return payments.openCheckout({
      customerId,
      userId: viewer.userId,
      coupleId: viewer.couple?.id ?? null,
      plan,
      successUrl: `${services.origin}/app/profile?checkout=done`,
      cancelUrl: `${services.origin}/app/profile?checkout=cancelled`,
    });
  }
}

/** Returns "open" only once the couple's other checkouts are closed. After "over", another try opens a new checkout. */
async function closeOtherCheckouts(
  services: Needs,
  payments: Payments,
  viewer: Viewer,
  { id }: Checkout,
): Promise<"open" | "over" | "superseded" | "paid"> {
  const { checkouts } = services;
  const { userId, couple } = viewer;
  const { isOpen, closing } = await checkouts.open({ id, userId, coupleId: couple?.id ?? null }, services.clock.now());
  const closed = await close(isOpen ? closing : [...closing.filter((other) => other !== id), id]);
  if (closed.includes("paid") && (await readSubscriptions(services, viewer)).subscribed) {
    await close([id]);
    return "paid";
  }
  if (!isOpen) return "over";
  if (await checkouts.isOpen(id)) return "open";
  await close([id]);
  return "superseded";

  async function close(ids: string[]) {
    const outcomes: string[] = [];
    for (const other of ids) {
      outcomes.push(await callStripe(services, () => payments.closeCheckout(other)));
      await checkouts.markClosed(other);
    }
    return outcomes;
  }
}

/** Closes superseded checkouts that are still open at Stripe, for everybody (cron) or one person. */
export async function closeSupersededCheckouts(
  services: Pick<BillingServices, "checkouts" | "log" | "payments">,
  ofUser?: string,
): Promise<number> {
  const { checkouts, log, payments } = services;
  if (!payments) return 0;
  let closed = 0;
  for (const id of await checkouts.listToClose(maxCheckoutsPerRun, ofUser)) {
    try {
      await payments.closeCheckout(id);
      await checkouts.markClosed(id);
      closed += 1;
    } catch (error) {
      log.error("checkout.not_closed", error);
    }
  }
  return closed;
}

export async function createBillingPortalUrl(
  services: Pick<BillingServices, "clock" | "log" | "origin" | "payments" | "quotas" | "subscriptions">,
  viewer: Viewer,
  plan?: BillingPlan,
): Promise<string> {
  const payments = requirePayments(services);
  await consumeQuota(services, billingPortalQuota, viewer.userId);
  const customerId = await services.subscriptions.findCustomerId(viewer.userId);
  if (!customerId) throw missingCustomerError();
  const returnUrl = `${services.origin}/app/profile?checkout=portal`;
  return callStripe(services, () => payments.openPortal({ customerId, returnUrl, plan })).catch((error) => {
    throw isCustomerGoneError(error) ? missingCustomerError() : error;
  });
}
