import type { SecurityMailServices } from "../accounts/security-mails.server.ts";
import { cancelDuplicateSubscription, refundDuplicate } from "./cancel-duplicate-subscription.server.ts";
import type { BillingPorts, PaymentEvent } from "./ports.ts";
import { prepareCoupleForPayer } from "./prepare-couple-for-payer.server.ts";
import { prepareToMailPlanChange } from "./prepare-to-mail-plan-change.server.ts";
import { isEntitlingSubscription, isSubscriptionOfCustomer } from "./subscription.ts";

type Needs = SecurityMailServices & Pick<BillingPorts, "couples" | "channels" | "newId" | "payments" | "subscriptions">;

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
  // A slow payment of a cancelled duplicate may succeed after its refund.
  if (subscription?.isDuplicate) await refundDuplicate(services, payments, { id: subscription.id, userId });
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
  const tellPlan = await prepareToMailPlanChange(services, userId, "payment");
  const coupleId = await subscriptions.store(userId, subscription, readAt, newCouple);
  tellPlan();
  services.channels.notify(coupleId, "couple");
  await cancelDuplicateSubscription(services, userId);
  await subscriptions.recordEvent(event, readAt);
  return "applied";
}
