import { checkoutsOpened, portalsOpened, subscriptionChecks } from "#app/domain/billing/billing-limits.ts";
import { readingsOnDevice } from "#app/domain/operator/note-device-reading.server.ts";
import { photosADay } from "#app/domain/photos/photo-files.server.ts";
import type { Quota } from "#app/domain/ports.ts";
import { linkReadings } from "#app/domain/reading/read-link.server.ts";
import { readingsPerPerson } from "#app/domain/reading/read-recipe.server.ts";
import { recipesADay } from "#app/domain/recipes/recipe.ts";
import { sharesADay } from "#app/domain/recipes/take-in-share.server.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** A day, by intent where that matters. A quota is counted by its verb. */
type Limit = number | ({ [intent: string]: number } & { other: number }) | Quota;

/** For one account, each intent by itself: more than any person does. A new address without a row fails a test. */
export const writesADay = {
  "/app/add": recipesADay,
  // Wrong passwords count, too, and have limits of their own: nobody is to be kept from leaving for a day.
  // A code only leads to the invitation's page, where a right one always works.
  "/app/profile": { "enter-code": 10_000, invite: 20, "break-up": 1_000, delete: 1_000, other: 100 },
  "/app/recipes/:id": {
    rate: 1_000,
    share: 100,
    sharing: 100,
    listing: 100,
    notes: 100,
    "end-sharing": 1_000,
    delete: 300,
    other: 300,
  },
  "/app/recipes/deleted": 300,
  "/app/recipes/:id/edit": 1_000,
  "/app/recipes/:id/cook": { rate: 1_000, note: 300, other: 300 },
  "/app/recipes/:id/restore": 300,
  "/app/save/:slug": recipesADay,
  "/app/share": sharesADay,
  "/auth/confirm": 300,
  "/invite/:code": 200,
  "/api/photos/:id": photosADay,
  "/api/recipe-image-analyze": readingsPerPerson,
  "/api/recipe-text-analyze": readingsPerPerson,
  // A read, but a query each.
  "/api/recipe-alike": 1_000,
  "/api/recipe-link-analyze": linkReadings,
  "/api/device-readings": readingsOnDevice,
  "/api/timers": 1_000,
  "/api/share": sharesADay,
  "/api/create-checkout": checkoutsOpened,
  "/api/check-subscription": subscriptionChecks,
  "/api/customer-portal": portalsOpened,
} as const satisfies Record<string, Limit>;

/** What bounds them instead. */
export const writesWithoutAccount = {
  "/admin/login": "the caller's network",
  "/admin/settings": "the operator alone",
  "/admin/setup": "the caller's network",
  "/admin/sign-out": "a session, which it ends",
  "/admin/users/:id": "the operator alone",
  "/api/stripe-webhook": "Stripe's signature",
  "/app/partner": "a question, which the answer ends",
  "/auth": "the caller's network",
  "/auth/google": "nothing is written",
  "/auth/reset": "a link, which it uses up",
  "/auth/sign-out": "a session, which it ends",
} as const;

export type WritingAddress = keyof typeof writesADay | keyof typeof writesWithoutAccount;

/** The quota to count a write by; null where its verb counts, or no account does. */
export function writeQuotaOf(address: WritingAddress, intent: unknown): Quota | null {
  const limits: Record<string, Limit> = writesADay;
  const limit = limits[address];
  if (limit === undefined || isQuota(limit)) return null;
  const named = typeof intent === "string" ? intent : "other";
  const max = typeof limit === "number" ? limit : Object.hasOwn(limit, named) ? limit[named] : limit.other;
  return { name: `write ${address} ${named}`, max: max ?? 0, windowMs: dayMs };
}

function isQuota(limit: Limit): limit is Quota {
  return typeof limit === "object" && "windowMs" in limit;
}
