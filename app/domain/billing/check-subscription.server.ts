import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { SecurityMailServices } from "../accounts/security-mails.server.ts";
import { consumeQuota } from "../consume-quota.server.ts";
import { tooManySubscriptionChecksError } from "./billing.errors.ts";
import { subscriptionCheckQuota } from "./billing-quotas.ts";
import { cancelDuplicateSubscription } from "./cancel-duplicate-subscription.server.ts";
import { getTrialDaysLeft } from "./plan.ts";
import type { BillingPorts } from "./ports.ts";
import { prepareCoupleForPayer } from "./prepare-couple-for-payer.server.ts";
import { prepareToMailPlanChange } from "./prepare-to-mail-plan-change.server.ts";
import { callStripe, isCustomerGoneError } from "./stripe-customer.server.ts";
import { isEntitlingSubscription, isSubscriptionOfCustomer } from "./subscription.ts";

export type SubscriptionCheck = { trial_active: boolean; trial_expires_at: string | null; subscribed: boolean };

type Needs = SecurityMailServices & Pick<BillingPorts, "couples" | "channels" | "newId" | "payments" | "subscriptions">;

export async function checkSubscription(
  services: Needs & Pick<BillingPorts, "quotas">,
  viewer: Viewer,
): Promise<SubscriptionCheck> {
  await consumeQuota(services, subscriptionCheckQuota, viewer.userId, tooManySubscriptionChecksError);
  return readSubscriptions(services, viewer);
}

export async function readSubscriptions(services: Needs, viewer: Viewer): Promise<SubscriptionCheck> {
  const people = viewer.partner ? [viewer.userId, viewer.partner.userId] : [viewer.userId];
  const paying = await Promise.all(people.map((userId) => isPaying(services, userId)));
  // A failure here must not hide the plan from the payer; the payment's webhook tries again.
  await cancelDuplicateSubscription(services, viewer.userId).catch((error) =>
    services.log.error("duplicate_subscription.not_cancelled", error),
  );
  return {
    trial_active: getTrialDaysLeft(viewer, services.clock.now()) !== null,
    trial_expires_at: viewer.trialExpiresAt?.toISOString() ?? null,
    subscribed: services.payments ? paying.includes(true) : viewer.couple?.subscriptionStatus === "paid",
  };
}

async function isPaying(services: Needs, userId: string): Promise<boolean> {
  const { payments } = services;
  const customerId = payments && (await services.subscriptions.findCustomerId(userId));
  if (!payments || !customerId) return false;
  const readAt = services.clock.now();
  const listed = await callStripe(services, () => payments.listSubscriptions(customerId)).catch((error) => {
    if (isCustomerGoneError(error)) return [];
    throw error;
  });
  const current = listed.filter((subscription) => isSubscriptionOfCustomer(subscription, { userId, customerId }));
  const newCouple = current.some(isEntitlingSubscription) ? await prepareCoupleForPayer(services, userId) : null;
  const tellPlan = await prepareToMailPlanChange(services, userId, "payment");
  for (const subscription of current) await services.subscriptions.store(userId, subscription, readAt, newCouple);
  tellPlan();
  return current.some(isEntitlingSubscription);
}
