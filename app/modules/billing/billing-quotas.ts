import type { ReportedQuota } from "#app/modules/consume-quota.server.ts";
import { hourMs } from "#app/modules/time-units.ts";

/** Counted per person and hour, because Stripe has rate limits and each use makes several calls. */
const hourly = { windowMs: hourMs, title: "Please wait" };

export const checkoutQuota: ReportedQuota = {
  ...hourly,
  name: "checkouts",
  max: 20,
  code: "too_many_checkouts",
  message: "You've opened the checkout too many times. You haven't been charged. Please try again in {wait}.",
};

export const billingPortalQuota: ReportedQuota = {
  ...hourly,
  name: "portals",
  max: 20,
  code: "too_many_portals",
  message: "You've opened the billing page too many times. Please try again in {wait}.",
};

export const subscriptionCheckQuota: ReportedQuota = {
  ...hourly,
  name: "subscription-checks",
  max: 60,
  code: "too_many_checks",
  message: "You've checked your plan too many times. Please try again in {wait}.",
};
