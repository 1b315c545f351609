import type { Services } from "#app/services.server.ts";
import { atStripe } from "../billing/customer.server.ts";
import { watchPlan } from "../billing/watch-plan.server.ts";
import { discardPhotos } from "../photos/store-photos.server.ts";
import { publicPath } from "../recipes/share-links.ts";
import { deletionNotConfirmed, subscriptionNotEnded } from "./account.errors.ts";
import { proveIdentity } from "./prove-identity.server.ts";
import type { MailNeeds } from "./security-mails.server.ts";
import type { Viewer } from "./viewer.ts";

type Needs = MailNeeds &
  Pick<
    Services,
    | "accountDeletion"
    | "channels"
    | "pageCache"
    | "passwords"
    | "payments"
    | "photos"
    | "photoStorage"
    | "subscriptions"
  >;

/**
 * Ends the subscription, then permanently deletes the account. Requires the password; an account created with
 * Google has none, so its owner types the account's address instead. Throws `deletion_not_confirmed`,
 * `too_many_attempts`, and `subscription_not_ended`, in which case nothing is deleted.
 */
export async function deleteAccount(
  services: Needs,
  viewer: Viewer,
  { password }: { password: string },
): Promise<void> {
  await proveIdentity(services, viewer, {
    password,
    occasion: "deleting the account",
    refusal: deletionNotConfirmed,
  });
  const { payments } = services;
  const customerId = await services.subscriptions.customerOf(viewer.userId);
  // First, since a person without an account could no longer cancel the subscription.
  if (payments && customerId) {
    await atStripe(services, () => payments.removeCustomer(customerId), subscriptionNotEnded);
  }

  const tellPlan = viewer.partner && (await watchPlan(services, viewer.partner.userId));
  const gone = await services.accountDeletion.remove(viewer, services.clock.now());
  await forgetPages(services, gone.publicSlugs);
  await discardPhotos(services, gone.photoKeys);
  tellPlan?.();
  services.channels.hangUp(viewer.couple?.id, { user: viewer.userId });
  services.channels.tell(viewer.couple?.id, "couple");
}

/**
 * The account is already deleted: a failing cache must not report otherwise, and a cached page expires within
 * a minute.
 */
async function forgetPages(services: Pick<Needs, "log" | "pageCache">, slugs: string[]): Promise<void> {
  try {
    await Promise.all(slugs.map((slug) => services.pageCache.remove(publicPath(slug))));
  } catch (error) {
    services.log.error("account.pages_not_dropped", error);
  }
}
