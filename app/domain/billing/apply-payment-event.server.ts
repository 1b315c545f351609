import type { Services } from "#app/services.server.ts";
import type { MailNeeds } from "../accounts/security-mails.server.ts";
import { watchPlan } from "./watch-plan.server.ts";

type Event = { id: string; type: string; createdAt: Date; customerId: string | null; subscriptionId: string | null };

/**
 * Applies an event once. The event only says where to look: the subscription is read from Stripe, so that events that come late, twice or out of order
 * end in the state that Stripe has. Fails as a whole, to be sent again.
 */
export async function applyPaymentEvent(
  services: MailNeeds & Pick<Services, "live" | "payments" | "subscriptions">,
  event: Event,
): Promise<"applied" | "known" | "not_ours"> {
  const { payments, subscriptions } = services;
  if (!payments || (await subscriptions.isApplied(event.id))) return "known";
  const userId = event.customerId === null ? null : await subscriptions.userOfCustomer(event.customerId);
  // Taken before Stripe is asked: of two readings the one that began later is the newer.
  const readAt = services.clock.now();
  const subscription = event.subscriptionId === null ? null : await payments.readSubscription(event.subscriptionId);
  if (userId === null || subscription === null) {
    services.log.info("payment_event.not_ours", { type: event.type });
    await subscriptions.recordEvent(event, readAt);
    return "not_ours";
  }
  const tellPlan = await watchPlan(services, userId);
  const coupleId = await subscriptions.store(userId, subscription, readAt, event);
  tellPlan();
  services.live.tell(coupleId, "kitchen");
  return "applied";
}
