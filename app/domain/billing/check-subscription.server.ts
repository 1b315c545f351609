import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { MailNeeds } from "../accounts/security-mails.server.ts";
import { takeQuota } from "../take-quota.server.ts";
import { tooManyChecks } from "./billing.errors.ts";
import { subscriptionChecks } from "./billing-limits.ts";
import { cancelDuplicateSubscription } from "./cancel-duplicate-subscription.server.ts";
import { coupleOfPayer } from "./couple-of-payer.server.ts";
import { atStripe, isCustomerGone } from "./customer.server.ts";
import { trialDaysLeft } from "./plan.ts";
import type { BillingPorts } from "./ports.ts";
import { belongsTo, isEntitling } from "./subscription.ts";
import { watchPlan } from "./watch-plan.server.ts";

export type SubscriptionCheck = { trial_active: boolean; trial_expires_at: string | null; subscribed: boolean };

type Needs = MailNeeds & Pick<BillingPorts, "couples" | "channels" | "newId" | "payments" | "subscriptions">;

export async function checkSubscription(
  services: Needs & Pick<BillingPorts, "quotas">,
  viewer: Viewer,
): Promise<SubscriptionCheck> {
  await takeQuota(services, subscriptionChecks, viewer.userId, tooManyChecks);
  return readSubscriptions(services, viewer);
}

export async function readSubscriptions(services: Needs, viewer: Viewer): Promise<SubscriptionCheck> {
  const people = viewer.partner ? [viewer.userId, viewer.partner.userId] : [viewer.userId];
  const paying = await Promise.all(people.map((userId) => isPaying(services, userId)));
  // The webhook of the payment tries again, so a failure must not hide the plan from the person who pays.
  await cancelDuplicateSubscription(services, viewer.userId).catch((error) =>
    services.log.error("duplicate_subscription.not_settled", error),
  );
  return {
    trial_active: trialDaysLeft(viewer, services.clock.now()) !== null,
    trial_expires_at: viewer.trialExpiresAt?.toISOString() ?? null,
    subscribed: services.payments ? paying.includes(true) : viewer.couple?.subscriptionStatus === "paid",
  };
}

async function isPaying(services: Needs, userId: string): Promise<boolean> {
  const { payments } = services;
  const customerId = payments && (await services.subscriptions.customerOf(userId));
  if (!payments || !customerId) return false;
  const readAt = services.clock.now();
  const listed = await atStripe(services, () => payments.listSubscriptions(customerId)).catch((error) => {
    // A deleted Stripe customer has no subscription.
    if (isCustomerGone(error)) return [];
    throw error;
  });
  const current = listed.filter((subscription) => belongsTo(subscription, { userId, customerId }));
  const newCouple = current.some(isEntitling) ? await coupleOfPayer(services, userId) : null;
  const tellPlan = await watchPlan(services, userId, "payment");
  for (const subscription of current) await services.subscriptions.store(userId, subscription, readAt, newCouple);
  tellPlan();
  return current.some(isEntitling);
}
