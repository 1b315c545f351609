import { type SecurityMailServices, sendSubscribedTwiceMail } from "../accounts/security-mails.server.ts";
import type { BillingPorts, Payments } from "./ports.ts";
import { isEntitlingSubscription } from "./subscription.ts";

type Needs = SecurityMailServices & Pick<BillingPorts, "channels" | "payments" | "subscriptions">;

/** Stripe repeats a failed webhook for three days, so a duplicate is found within that time. */
const maxDuplicateAgeMs = 4 * 24 * 60 * 60 * 1000;

/**
 * Of two subscriptions for one couple, cancels the newer one at Stripe, refunds it and emails both people. Every step
 * is safe to repeat. If the refund fails, Stripe's event about the cancellation triggers it again.
 */
export async function cancelDuplicateSubscription(services: Needs, userId: string): Promise<void> {
  const { channels, clock, payments, subscriptions } = services;
  if (!payments) return;
  const readAt = clock.now();
  const duplicate = await subscriptions.findDuplicate(userId, new Date(readAt.getTime() - maxDuplicateAgeMs));
  if (!duplicate) return;
  // If the older subscription has ended meanwhile, the newer one stays.
  const older = await payments.readSubscription(duplicate.olderId);
  if (older) await subscriptions.store(duplicate.olderUserId, older, readAt);
  if (!older || !isEntitlingSubscription(older)) return;
  const cancelled = await payments.cancelDuplicate(duplicate.id);
  if (!cancelled || isEntitlingSubscription(cancelled)) throw new Error("The duplicate subscription did not end");
  const coupleId = await subscriptions.store(duplicate.userId, cancelled, clock.now());
  channels.notify(coupleId, "couple");
  await refundDuplicate(services, payments, duplicate);
}

/** `userId` is null if the payer has deleted their account. */
export async function refundDuplicate(
  services: Needs,
  payments: Payments,
  { id, userId }: { id: string; userId: string | null },
): Promise<void> {
  await payments.refundSubscription(id);
  services.log.info("duplicate_subscription.refunded", { subscriptionId: id });
  const people = userId === null ? [] : await services.subscriptions.listMembersWithPlan(userId);
  for (const person of people) sendSubscribedTwiceMail(services, person.id);
}
