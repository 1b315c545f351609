import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import { noCustomer } from "./billing.errors.ts";
import { atStripe, isCustomerGone, requirePayments } from "./customer.server.ts";

/**
 * The address of Stripe's page for cards, invoices and cancelling. Throws `no_customer` for a person who
 * never paid.
 */
export async function openPortal(
  services: Pick<Services, "log" | "origin" | "payments" | "subscriptions">,
  viewer: Viewer,
): Promise<string> {
  const payments = requirePayments(services);
  const customerId = await services.subscriptions.customerOf(viewer.userId);
  if (!customerId) throw noCustomer();
  const returnUrl = `${services.origin}/app/profile?checkout=portal`;
  return atStripe(services, () => payments.openPortal({ customerId, returnUrl })).catch((error) => {
    throw isCustomerGone(error) ? noCustomer() : error;
  });
}
