import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import type { MailNeeds } from "../accounts/security-mails.server.ts";
import { alreadyPaid, noCheckoutPage, tooManyCheckouts } from "./billing.errors.ts";
import { checkoutsOpened } from "./billing-limits.ts";
import { readSubscriptions } from "./check-subscription.server.ts";
import { atStripe, customerFor, isCustomerGone, requirePayments } from "./customer.server.ts";
import type { BillingPlan } from "./subscription.ts";

type Needs = MailNeeds & Pick<Services, "payments" | "quotas" | "subscriptions">;

/**
 * The address of a page to pay on. Two at once get the same page, and nobody who pays already gets one: Stripe itself is asked, for the moment in
 * which a webhook is late. Throws `payments_not_configured`, `too_many_checkouts`, `already_paid`, `payments_not_answering`, `no_checkout_page`.
 */
export async function startCheckout(services: Needs, viewer: Viewer, plan: BillingPlan): Promise<string> {
  const payments = requirePayments(services);
  const quota = await services.quotas.take(checkoutsOpened, viewer.userId, services.clock.now());
  if (!quota.allowed) throw tooManyCheckouts(quota.retryAfterSeconds);
  if (viewer.couple?.subscriptionStatus === "paid") throw alreadyPaid();
  const { subscribed } = await readSubscriptions(services, viewer);
  if (subscribed) throw alreadyPaid();
  const url = await atStripe(services, async () => {
    const customerId = await customerFor(services, viewer);
    try {
      return await open(customerId);
    } catch (error) {
      if (!isCustomerGone(error)) throw error;
      return open(await customerFor(services, viewer, customerId));
    }
  });
  if (!url) throw noCheckoutPage();
  return url;

  function open(customerId: string) {
    return payments.openCheckout({
      customerId,
      userId: viewer.userId,
      plan,
      successUrl: `${services.origin}/app/profile?checkout=done`,
      cancelUrl: `${services.origin}/app/profile?checkout=cancelled`,
    });
  }
}
