import type { Services } from "#app/services.server.ts";

const closedAtOnce = 20;

/** For the cron: closes at Stripe what was superseded and could not be closed at once, and what people left behind with their couple. */
export async function closeCheckouts(services: Pick<Services, "checkouts" | "log" | "payments">): Promise<number> {
  const { checkouts, log, payments } = services;
  if (!payments) return 0;
  let closed = 0;
  for (const id of await checkouts.toClose(closedAtOnce)) {
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
