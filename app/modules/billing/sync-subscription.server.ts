import type { PaymentEvent, Payments } from "#app/adapters/payments/payments.ts";
import { type SecurityEmailServices, sendSecurityEmail } from "#app/modules/accounts/account-emails.server.ts";
import { carryOutCoupleUpdates } from "#app/modules/accounts/carry-out-couple-updates.server.ts";
import type { NewCouple } from "#app/modules/accounts/couple-statements.server.ts";
import { getTrialDaysLeft } from "#app/modules/accounts/plan.ts";
import { getDefaultCoupleName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { consumeQuota } from "#app/modules/consume-quota.server.ts";
import { subscriptionCheckQuota } from "./billing-quotas.ts";
import { preparePlanChangeEmail } from "./prepare-plan-change-email.server.ts";
import type { BillingServices } from "./services.ts";
import { callStripe, isCustomerGoneError } from "./stripe-customer.server.ts";
import { isEntitlingSubscription, isSubscriptionOfCustomer } from "./subscription.ts";

type Needs = SecurityEmailServices &
  Pick<BillingServices, "coupleObjects" | "coupleUpdates" | "newId" | "payments" | "subscriptions">;

/**
 * Reads the subscription from Stripe, so late, duplicate or out-of-order events lead to its current state. An event is
 * recorded last: if a step fails, Stripe sends the event again, and every step is safe to repeat.
 */
export async function applyPaymentEvent(
  services: Needs,
  event: PaymentEvent,
): Promise<"applied" | "known" | "not_ours" | "refused"> {
  const { payments, subscriptions } = services;
  if (!payments || (await subscriptions.isEventApplied(event.id))) return "known";
  const { customerId, namedUserId } = event;
  const userId = customerId === null ? null : await subscriptions.findUserByCustomer(customerId);
  // The time is taken before the request to Stripe: of two concurrent reads, the one that began later is newer.
  const readAt = services.clock.now();
  const subscription = event.subscriptionId === null ? null : await payments.readSubscription(event.subscriptionId);
  if (customerId === null || userId === null || subscription === null) {
    services.log.info("payment_event.unknown_customer", { type: event.type });
    await subscriptions.recordEvent(event, readAt);
    return "not_ours";
  }
  const namesAnother = namedUserId !== null && namedUserId !== userId;
  if (namesAnother || !isSubscriptionOfCustomer(subscription, { userId, customerId })) {
    const mismatch = new Error("The event pairs a person with another's payment");
    services.log.error("payment_event.refused", mismatch, { eventId: event.id, type: event.type, userId });
    await subscriptions.recordEvent(event, readAt);
    return "refused";
  }
  const newCouple = isEntitlingSubscription(subscription) ? await prepareCoupleForPayer(services, userId) : null;
  const tellPlan = await preparePlanChangeEmail(services, userId, "payment");
  const coupleId = await subscriptions.store(userId, subscription, readAt, newCouple);
  if (newCouple) await carryOutCoupleUpdates(services);
  tellPlan();
  services.coupleObjects.notify(coupleId, "couple");
  await cancelDuplicateSubscription(services, payments, userId);
  await subscriptions.recordEvent(event, readAt);
  return "applied";
}

/** Of two paid subscriptions that were started for one couple, cancels the newer one with a full refund and emails both. */
async function cancelDuplicateSubscription(services: Needs, payments: Payments, userId: string): Promise<void> {
  const { clock, coupleObjects, log, subscriptions } = services;
  const duplicate = await subscriptions.findDuplicate(userId);
  if (!duplicate) return;
  // If the older subscription has ended meanwhile, the newer one stays.
  const readAt = clock.now();
  const older = await payments.readSubscription(duplicate.olderId);
  if (older) await subscriptions.store(duplicate.olderUserId, older, readAt);
  if (!older || !isEntitlingSubscription(older)) return;
  // The email comes first, because a repeated event finds no duplicate once the subscription has ended.
  for (const { id } of await subscriptions.listMembersWithPlan(userId)) {
    sendSecurityEmail(services, id, { kind: "subscribed-twice" });
  }
  const cancelled = await payments.cancelWithRefund(duplicate.id);
  if (!cancelled || isEntitlingSubscription(cancelled)) throw new Error("The duplicate subscription did not end");
  coupleObjects.notify(await subscriptions.store(duplicate.userId, cancelled, clock.now()), "couple");
  log.info("duplicate_subscription.refunded", { subscriptionId: duplicate.id });
}

export type SubscriptionCheck = { trial_active: boolean; trial_expires_at: string | null; subscribed: boolean };

export async function checkSubscription(
  services: Needs & Pick<BillingServices, "quotas">,
  viewer: Viewer,
): Promise<SubscriptionCheck> {
  await consumeQuota(services, subscriptionCheckQuota, viewer.userId);
  return readSubscriptions(services, viewer);
}

export async function readSubscriptions(services: Needs, viewer: Viewer): Promise<SubscriptionCheck> {
  const people = viewer.partner ? [viewer.userId, viewer.partner.userId] : [viewer.userId];
  const paying = await Promise.all(people.map((userId) => isPaying(services, userId)));
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
  const tellPlan = await preparePlanChangeEmail(services, userId, "payment");
  for (const subscription of current) await services.subscriptions.store(userId, subscription, readAt, newCouple);
  if (newCouple) await carryOutCoupleUpdates(services);
  tellPlan();
  return current.some(isEntitlingSubscription);
}

/** Creates a couple for a payer without one, so that they can invite a partner right away. */
async function prepareCoupleForPayer(
  { newId, subscriptions }: Pick<BillingServices, "newId" | "subscriptions">,
  userId: string,
): Promise<NewCouple | null> {
  const payer = await subscriptions.findPayerWithoutCouple(userId);
  return payer && { id: newId(), name: getDefaultCoupleName(payer.name), subscriptionStatus: "free" };
}
