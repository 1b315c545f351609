import type { Bindings } from "#app/adapters/bindings.ts";
import { closeCheckouts } from "#app/domain/billing/close-checkouts.server.ts";
import { settleDoubleCharges } from "#app/domain/billing/settle-double-charges.server.ts";
import { forgetBreakUps } from "#app/domain/couples/break-up-couple.server.ts";
import { resendStalePhotos, sweepPhotos } from "#app/domain/photos/tend-photos.server.ts";
import { forgetDeletedRecipes } from "#app/domain/recipes/delete-recipe.server.ts";
import { createServices } from "#app/services.server.ts";

/** The schedule in wrangler.toml that runs once a day. */
const daily = "17 3 * * *";

/** Stripe retries an event for three days at most. */
const eventsKeptMs = 30 * 24 * 60 * 60 * 1000;

/** Stripe closes a checkout by itself after a day. */
const checkoutsKeptMs = 2 * 24 * 60 * 60 * 1000;

/** Every chore can be missed or run twice without harm, and a failing one does not stop the others. */
export async function runChores(controller: ScheduledController, env: Bindings): Promise<void> {
  const services = createServices(env, { id: `cron ${controller.scheduledTime}`, origin: "" });
  const chores: [string, () => Promise<unknown>][] = [
    ["resend-stale-photos", () => resendStalePhotos(services)],
    ["forget-deleted-recipes", () => forgetDeletedRecipes(services)],
    ["close-checkouts", () => closeCheckouts(services)],
    ["settle-double-charges", () => settleDoubleCharges(services)],
    // Every tick, not once a day: a day's quotas allow more photos than one tick can sweep.
    ["sweep-photos", () => sweepPhotos(services)],
  ];
  if (controller.cron === daily) {
    const now = services.clock.now();
    chores.push(
      ["sweep-quotas", () => services.quotas.sweep(now)],
      ["sweep-mail-tokens", () => services.accounts.sweepMailTokens(now)],
      ["expire-invitations", () => services.couples.expireInvitations(now)],
      ["forget-break-ups", () => forgetBreakUps(services)],
      ["sweep-payment-events", () => services.subscriptions.sweepEvents(new Date(now.getTime() - eventsKeptMs))],
      ["sweep-checkouts", () => services.checkouts.sweep(new Date(now.getTime() - checkoutsKeptMs))],
      ["sweep-sessions", () => services.sessions.sweep()],
    );
  }
  for (const [name, run] of chores) {
    try {
      const done = await run();
      services.log.info("chore.done", { name, count: typeof done === "number" ? done : null });
    } catch (error) {
      services.log.error("chore.failed", error, { name });
    }
  }
}
