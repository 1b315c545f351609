import type { Services } from "#app/services.server.ts";
import { atStripe } from "../billing/customer.server.ts";
import { watchPlan } from "../billing/watch-plan.server.ts";
import { discardPhotos } from "../photos/store-photos.server.ts";
import { publicPath } from "../recipes/share-links.ts";
import { subscriptionNotEnded } from "./account.errors.ts";
import { type MailNeeds, tellPartnerGone } from "./security-mails.server.ts";

export type RemoveNeeds = MailNeeds &
  Pick<
    Services,
    "accountDeletion" | "channels" | "pageCache" | "payments" | "photos" | "photoStorage" | "subscriptions"
  >;

/**
 * Ends the subscription, then permanently deletes the account, whoever has decided that, and tells the partner.
 * Throws `subscription_not_ended`, in which case nothing is deleted.
 */
export async function removeAccount(
  services: RemoveNeeds,
  person: { userId: string; coupleId: string | null; partnerId: string | null },
): Promise<void> {
  const { payments } = services;
  // Before Stripe hears of it, whose event may end the plan first.
  const tellPlan = person.partnerId && (await watchPlan(services, person.partnerId));
  const customerId = await services.subscriptions.customerOf(person.userId);
  // First, since a person without an account could no longer cancel the subscription.
  if (payments && customerId) {
    await atStripe(services, () => payments.removeCustomer(customerId), subscriptionNotEnded);
  }

  const gone = await services.accountDeletion.remove(person, services.clock.now());
  if (gone.partner) tellPartnerGone(services, gone.partner.id, gone.partner.lost);
  if (tellPlan) tellPlan();
  services.channels.hangUp(person.coupleId, { user: person.userId });
  services.channels.tell(person.coupleId, "couple");
  await forgetPages(services, gone.publicSlugs);
  await discardPhotos(services, gone.photoKeys);
}

/**
 * The account is already deleted: a failing cache must not report otherwise, and a cached page expires within
 * a minute.
 */
async function forgetPages(services: Pick<RemoveNeeds, "log" | "pageCache">, slugs: string[]): Promise<void> {
  try {
    await Promise.all(slugs.map((slug) => services.pageCache.remove(publicPath(slug))));
  } catch (error) {
    services.log.error("account.pages_not_dropped", error);
  }
}
