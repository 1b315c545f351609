import type { Context } from "hono";
import * as z from "zod";
import { checkSubscription } from "#app/domain/billing/check-subscription.server.ts";
import { createBillingPortalUrl } from "#app/domain/billing/create-billing-portal-url.server.ts";
import { startCheckout } from "#app/domain/billing/start-checkout.server.ts";
import { billingPlans } from "#app/domain/billing/subscription.ts";
import { maxFormBytes, readJson } from "#app/http/read-body.server.ts";
import { requireViewerAndReadBody, requireViewerForAction } from "#app/http/require-viewer.server.ts";
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
