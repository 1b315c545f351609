import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { takeQuota } from "../take-quota.server.ts";
import { noCustomer, tooManyPortals } from "./billing.errors.ts";
import { portalsOpened } from "./billing-limits.ts";
import { atStripe, isCustomerGone, requirePayments } from "./customer.server.ts";
import type { BillingPorts } from "./ports.ts";

export async function openPortal(
  services: Pick<BillingPorts, "clock" | "log" | "origin" | "payments" | "quotas" | "subscriptions">,
  viewer: Viewer,
): Promise<string> {
  const payments = requirePayments(services);
  await takeQuota(services, portalsOpened, viewer.userId, tooManyPortals);
  const customerId = await services.subscriptions.customerOf(viewer.userId);
  if (!customerId) throw noCustomer();
  const returnUrl = `${services.origin}/app/profile?checkout=portal`;
  return atStripe(services, () => payments.openPortal({ customerId, returnUrl })).catch((error) => {
    throw isCustomerGone(error) ? noCustomer() : error;
  });
}
