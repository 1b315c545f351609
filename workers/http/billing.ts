import type { Context } from "hono";
import { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { checkSubscription } from "#app/domain/billing/check-subscription.server.ts";
import { openPortal } from "#app/domain/billing/open-portal.server.ts";
import { startCheckout } from "#app/domain/billing/start-checkout.server.ts";
import { billingPlans } from "#app/domain/billing/subscription.ts";
import { isDomainError } from "#app/domain/domain-error.ts";
import { notSignedIn } from "#app/domain/recipes/recipe.errors.ts";
import { errorToJson } from "#app/http/error-response.server.ts";
import type { Door } from "../app.ts";

const checkoutBody = z.object({ plan: z.enum(billingPlans, "Choose the monthly or the annual plan.") });

/** `{plan: "monthly" | "annual"}` answers `{url}`. */
export function createCheckout(c: Context<Door>): Promise<Response> {
  return forViewer(c, async (viewer) => {
    const parsed = checkoutBody.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) {
      const error = parsed.error.issues[0]?.message ?? "Choose the monthly or the annual plan.";
      return Response.json({ error, code: "invalid_request", field: "plan" }, { status: 422 });
    }
    return Response.json({ url: await startCheckout(c.get("request").services, viewer, parsed.data.plan) });
  });
}

/** Answers `{trial_active, trial_expires_at, subscribed}`. */
export function checkSubscriptionStatus(c: Context<Door>): Promise<Response> {
  return forViewer(c, async (viewer) => Response.json(await checkSubscription(c.get("request").services, viewer)));
}

/** Answers `{url}`. */
export function customerPortal(c: Context<Door>): Promise<Response> {
  return forViewer(c, async (viewer) => Response.json({ url: await openPortal(c.get("request").services, viewer) }));
}

async function forViewer(c: Context<Door>, work: (viewer: Viewer) => Promise<Response>): Promise<Response> {
  try {
    const viewer = await c.get("request").viewer();
    if (!viewer) throw notSignedIn();
    return await work(viewer);
  } catch (error) {
    if (isDomainError(error)) return errorToJson(error);
    throw error;
  }
}
