import type { Services } from "#app/services.server.ts";

const closedAtOnce = 20;

type Needs = Pick<Services, "checkouts" | "log" | "payments">;

/**
 * Closes at Stripe what was superseded and could not be closed at once, and what people left behind with their couple: everybody's, by the cron, or one
 * person's, who has just joined another. Never throws for what goes wrong at Stripe.
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
