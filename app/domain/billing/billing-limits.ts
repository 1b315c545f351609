import type { Quota } from "../ports.ts";

const hour = 60 * 60 * 1000;

/** Per person: Stripe has rate limits, and each use makes several calls. */
export const checkoutsOpened: Quota = { name: "checkouts", max: 20, windowMs: hour };
export const portalsOpened: Quota = { name: "portals", max: 20, windowMs: hour };
export const subscriptionChecks: Quota = { name: "subscription-checks", max: 60, windowMs: hour };
