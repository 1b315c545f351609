import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { consumeQuota } from "../consume-quota.server.ts";
import { missingCustomerError, tooManyPortalsError } from "./billing.errors.ts";
import { billingPortalQuota } from "./billing-quotas.ts";
import type { BillingPorts } from "./ports.ts";
import { callStripe, isCustomerGoneError, requirePayments } from "./stripe-customer.server.ts";

export async function createBillingPortalUrl(
  services: Pick<BillingPorts, "clock" | "log" | "origin" | "payments" | "quotas" | "subscriptions">,
  viewer: Viewer,
): Promise<string> {
  const payments = requirePayments(services);
  await consumeQuota(services, billingPortalQuota, viewer.userId, tooManyPortalsError);
  const customerId = await services.subscriptions.findCustomerId(viewer.userId);
  if (!customerId) throw missingCustomerError();
  const returnUrl = `${services.origin}/app/profile?checkout=portal`;
  return callStripe(services, () => payments.openPortal({ customerId, returnUrl })).catch((error) => {
    throw isCustomerGoneError(error) ? missingCustomerError() : error;
  });
}
