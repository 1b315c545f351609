import type { Quota } from "#app/adapters/rate-limit/quotas.ts";

const hour = 60 * 60 * 1000;

/** Counted per person, because Stripe has rate limits and each use makes several calls. */
export const checkoutQuota: Quota = { name: "checkouts", max: 20, windowMs: hour };
export const billingPortalQuota: Quota = { name: "portals", max: 20, windowMs: hour };
export const subscriptionCheckQuota: Quota = { name: "subscription-checks", max: 60, windowMs: hour };
