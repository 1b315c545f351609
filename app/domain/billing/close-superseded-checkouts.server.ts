import type { BillingPorts } from "./ports.ts";

const maxCheckoutsPerRun = 20;

type Needs = Pick<BillingPorts, "checkouts" | "log" | "payments">;

/** Closes superseded checkouts that are still open at Stripe, for everybody (cron) or one person. */
export async function closeSupersededCheckouts(services: Needs, ofUser?: string): Promise<number> {
  const { checkouts, log, payments } = services;
  if (!payments) return 0;
  let closed = 0;
  for (const id of await checkouts.listToClose(maxCheckoutsPerRun, ofUser)) {
    try {
      await payments.closeCheckout(id);
      await checkouts.markClosed(id);
      closed += 1;
    } catch (error) {
      log.error("checkout.not_closed", error);
    }
  }
  return closed;
}
