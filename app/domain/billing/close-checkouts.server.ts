import type { BillingPorts } from "./ports.ts";

const closedAtOnce = 20;

type Needs = Pick<BillingPorts, "checkouts" | "log" | "payments">;

/**
 * Closes the checkouts at Stripe that were superseded but could not be closed right away, and those that
 * people left open when they changed couples. The cron does this for everybody; joining a couple does it for
 * that person. Never throws because of an error at Stripe.
 */
export async function closeCheckouts(services: Needs, ofUser?: string): Promise<number> {
  const { checkouts, log, payments } = services;
  if (!payments) return 0;
  let closed = 0;
  for (const id of await checkouts.toClose(closedAtOnce, ofUser)) {
    try {
      await payments.closeCheckout(id);
      await checkouts.closed(id);
      closed += 1;
    } catch (error) {
      log.error("checkout.not_closed", error);
    }
  }
  return closed;
}
