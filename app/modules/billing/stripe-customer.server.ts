import type { Payments } from "#app/adapters/payments/payments.ts";
import { notSignedInError } from "#app/modules/accounts/account.errors.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { isDomainError } from "#app/modules/domain-error.ts";
import { paymentProviderUnavailableError, paymentsNotConfiguredError } from "./billing.errors.ts";
import type { BillingServices } from "./services.ts";

type Needs = Pick<BillingServices, "clock" | "jobs" | "payments" | "subscriptions">;

export function requirePayments({ payments }: Pick<BillingServices, "payments">): Payments {
  if (!payments) throw paymentsNotConfiguredError();
  return payments;
}

/** Concurrent requests get the same customer. `gone` is a customer that was deleted at Stripe and is replaced. */
export async function getOrCreateCustomer(
  services: Needs,
  viewer: Viewer,
  gone: string | null = null,
): Promise<string> {
  const payments = requirePayments(services);
  const known = await services.subscriptions.findCustomerId(viewer.userId);
  if (known && known !== gone) return known;
  const key = gone ? `customer-${viewer.userId}-after-${gone}` : `customer-${viewer.userId}`;
  const { userId, email } = viewer;
  const created = await payments.createCustomer({ userId, email, key });
  const kept = await services.subscriptions.storeCustomer(userId, created, services.clock.now(), gone);
  if (kept !== null) return kept;
  await services.jobs.send([{ v: 1, job: "remove-customer", customerId: created }]);
  throw notSignedInError();
}

export async function removeCustomer(
  { payments }: Pick<BillingServices, "payments">,
  customerId: string,
): Promise<void> {
  await payments?.removeCustomer(customerId);
}

/** Logs an error from Stripe and throws `payments_not_answering` instead. */
export async function callStripe<Value>(
  services: Pick<BillingServices, "log">,
  work: () => Promise<Value>,
  notAnswering = paymentProviderUnavailableError,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (isCustomerGoneError(error) || isDomainError(error)) throw error;
    services.log.error("payments.failed", error);
    throw notAnswering();
  }
}

export function isCustomerGoneError(error: unknown): boolean {
  return error instanceof Error && error.name === "CustomerGone";
}
