import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { notSignedIn } from "../accounts/account.errors.ts";
import { isDomainError } from "../domain-error.ts";
import { paymentsNotAnswering, paymentsNotConfigured } from "./billing.errors.ts";
import type { BillingPorts, Payments } from "./ports.ts";

type Needs = Pick<BillingPorts, "clock" | "jobs" | "payments" | "subscriptions">;

export function requirePayments({ payments }: Pick<BillingPorts, "payments">): Payments {
  if (!payments) throw paymentsNotConfigured();
  return payments;
}

/** Concurrent requests get the same one. `gone` was deleted at Stripe and is replaced. */
export async function customerFor(services: Needs, viewer: Viewer, gone: string | null = null): Promise<string> {
  const payments = requirePayments(services);
  const known = await services.subscriptions.customerOf(viewer.userId);
  if (known && known !== gone) return known;
  const key = gone ? `customer-${viewer.userId}-after-${gone}` : `customer-${viewer.userId}`;
  const { userId, email } = viewer;
  const created = await payments.createCustomer({ userId, email, key });
  const kept = await services.subscriptions.keepCustomer(userId, created, services.clock.now(), gone);
  if (kept !== null) return kept;
  await services.jobs.send([{ v: 1, job: "remove-customer", customerId: created }]);
  throw notSignedIn();
}

export async function removeCustomer({ payments }: Pick<BillingPorts, "payments">, customerId: string): Promise<void> {
  await payments?.removeCustomer(customerId);
}

/** Turns any error from Stripe into one clear message and a line in the log. */
export async function atStripe<Value>(
  services: Pick<BillingPorts, "log">,
  work: () => Promise<Value>,
  notAnswering = paymentsNotAnswering,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (isCustomerGone(error) || isDomainError(error)) throw error;
    services.log.error("payments.failed", error);
    throw notAnswering();
  }
}

export function isCustomerGone(error: unknown): boolean {
  return error instanceof Error && error.name === "CustomerGone";
}
