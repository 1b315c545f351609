import type { Context } from "hono";
import { applyPaymentEvent } from "#app/domain/billing/apply-payment-event.server.ts";
import { readBytes } from "#app/http/read-body.server.ts";
import type { HonoEnv } from "./hono-env.ts";

/** Stripe's events are a few kilobytes. */
const maxBytes = 256 * 1024;

/** Handles an event with a valid signature. A failure returns 500, so that Stripe retries. */
export async function handleStripeWebhook(c: Context<HonoEnv>): Promise<Response> {
  const { services } = c.get("request");
  if (!services.payments) return c.json({ error: "Payment provider not configured yet." }, 503);
  const body = new TextDecoder().decode(await readBytes(c.req.raw, maxBytes));
  const event = await services.payments.readEvent(body, c.req.header("Stripe-Signature") ?? null);
  if (!event) return c.json({ error: "This is no event, or its signature does not fit." }, 400);
  const outcome = await applyPaymentEvent(services, event);
  return c.json({ outcome });
}
