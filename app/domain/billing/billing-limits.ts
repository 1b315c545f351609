import type { Quota } from "#app/adapters/rate-limit/quotas.ts";

const hour = 60 * 60 * 1000;

/** Per person. Each makes several calls to Stripe, which has limits of its own; nobody who means to pay comes near these. */
export const checkoutsOpened: Quota = { name: "checkouts", max: 20, windowMs: hour };
export const subscriptionChecks: Quota = { name: "subscription-checks", max: 60, windowMs: hour };
