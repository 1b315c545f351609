import { deletionNotConfirmedError, subscriptionNotCancelledError } from "#app/modules/accounts/account.errors.ts";
import {
  type SecurityEmailServices,
  sendAccountDeletedEmail,
  sendSecurityEmail,
} from "#app/modules/accounts/account-emails.server.ts";
import { carryOutCoupleUpdates } from "#app/modules/accounts/carry-out-couple-updates.server.ts";
import { type IdentityProofServices, proveIdentity } from "#app/modules/accounts/password.server.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { preparePlanChangeEmail } from "#app/modules/billing/prepare-plan-change-email.server.ts";
import { callStripe } from "#app/modules/billing/stripe-customer.server.ts";
import { invalidatePublicPages } from "#app/modules/invalidate-public-pages.server.ts";
import type { CoupleServices } from "./services.ts";

type Needs = RemoveAccountServices & IdentityProofServices;

export async function deleteAccount(
  services: Needs,
  viewer: Viewer,
  { password }: { password: string },
): Promise<void> {
  await proveIdentity(services, viewer, {
    password,
    failure: "deletion-failed",
    refusal: deletionNotConfirmedError,
  });
  const { userId, couple, partner } = viewer;
  await removeAccount(services, { userId, coupleId: couple?.id ?? null, partnerId: partner?.userId ?? null });
}

export type RemoveAccountServices = SecurityEmailServices &
  Pick<
    CoupleServices,
    "accountDeletion" | "coupleObjects" | "coupleUpdates" | "jobs" | "pageCache" | "payments" | "subscriptions"
  >;

/** Deletion is tried again if a checkout that was started meanwhile has created another Stripe customer. */
const maxTries = 3;

/** Ends the subscription, deletes the account for good and emails the partner. The queue deletes the photos. */
export async function removeAccount(
  services: RemoveAccountServices,
  person: { userId: string; coupleId: string | null; partnerId: string | null },
): Promise<void> {
  // The plan is read before Stripe is called, because Stripe's event may end the plan first.
  const tellPlan = person.partnerId && (await preparePlanChangeEmail(services, person.partnerId, "parting"));
  const recipient = await services.accountDeletion.getLastEmailRecipient(person.userId);
  const removed = await removeNonPayer(services, person.userId);
  await carryOutCoupleUpdates(services);
  if (removed.partner) {
    sendSecurityEmail(services, removed.partner.id, { kind: "partner-deleted", partner: removed.partner.lost });
  }
  if (tellPlan) tellPlan();
  if (recipient) sendAccountDeletedEmail(services, recipient);
  services.coupleObjects.notify(person.coupleId, "couple");
  services.waitUntil(invalidatePublicPages(services, removed.publicSlugs));
  services.waitUntil(sweepPhotosSoon(services));
}

/** The subscription ends first, because nobody could cancel it without an account. */
async function removeNonPayer(services: RemoveAccountServices, userId: string) {
  const { payments, subscriptions, accountDeletion, clock } = services;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const customerId = await subscriptions.findCustomerId(userId);
    if (payments && customerId) {
      await callStripe(services, () => payments.removeCustomer(customerId), subscriptionNotCancelledError);
    }
    const removed = await accountDeletion.remove({ userId, customerId }, clock.now());
    if (removed) return removed;
  }
  throw subscriptionNotCancelledError();
}

/** Queues the deletion of unused photos. If the queue fails, the cron deletes them within 15 minutes. */
async function sweepPhotosSoon(services: Pick<RemoveAccountServices, "jobs" | "log">): Promise<void> {
  try {
    await services.jobs.send([{ v: 1, job: "sweep-photos" }]);
  } catch (error) {
    services.log.error("account.photos_not_swept", error);
  }
}
