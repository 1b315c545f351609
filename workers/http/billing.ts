import type { Context } from "hono";
import * as z from "zod";
import { billingPlans } from "#app/adapters/payments/payments.ts";
import { maxFormBytes, readBytes, readJson } from "#app/http/read-body.server.ts";
import { requireViewerAndReadBody, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { createBillingPortalUrl, startCheckout } from "#app/modules/billing/checkout.server.ts";
import { applyPaymentEvent, checkSubscription } from "#app/modules/billing/sync-subscription.server.ts";
import type { HonoEnv } from "./hono-env.ts";

const whichPlan = "Choose the monthly or the annual plan.";
const checkoutBody = z.object({ plan: z.enum(billingPlans, whichPlan) }, whichPlan);

/** `POST {plan: "monthly" | "annual"}` returns `{url}` of the checkout page. */
export async function createCheckout(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const { viewer, body } = await requireViewerAndReadBody(request, () =>
    readJson(c.req.raw, checkoutBody, maxFormBytes),
  );
  return c.json({ url: await startCheckout(request.services, viewer, body.plan) });
}

/** Checks the subscription at Stripe. Returns `{trial_active, trial_expires_at, subscribed}`. */
export async function checkSubscriptionStatus(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  return c.json(await checkSubscription(request.services, await requireViewerForAction(request)));
}

/** Returns `{url}` of the billing portal. */
export async function openBillingPortal(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  return c.json({ url: await createBillingPortalUrl(request.services, await requireViewerForAction(request)) });
}

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
