import type { Bindings } from "#app/adapters/bindings.ts";
import type { CronRun } from "#app/adapters/database/cron-run-store.ts";
import { closeCheckouts } from "#app/domain/billing/close-checkouts.server.ts";
import { deleteOldRecipeChanges } from "#app/domain/offline/list-recipe-changes.server.ts";
import { countFigures } from "#app/domain/operator/count-figures.server.ts";
import { resendStalePhotos, sweepPhotos } from "#app/domain/photos/photo-maintenance.server.ts";
import { sweepDeletedRecipes } from "#app/domain/recipes/delete-recipe.server.ts";
import { createServices } from "#app/services.server.ts";

/** The schedule in wrangler.toml that runs once a day. */
const daily = "17 3 * * *";

/** Stripe retries an event for three days at most. */
const eventsKeptMs = 30 * 24 * 60 * 60 * 1000;

/** Stripe closes a checkout by itself after a day. */
const checkoutsKeptMs = 2 * 24 * 60 * 60 * 1000;

/** Security events and readings; the privacy page names this time. */
const recordsKeptMs = 180 * 24 * 60 * 60 * 1000;

const invitationsKeptMs = 30 * 24 * 60 * 60 * 1000;

const runsKeptMs = 30 * 24 * 60 * 60 * 1000;

/** In one parameter, for which D1 has 2 MB. */
const recipesFilledAtOnce = 50;

/** Each can be missed or run twice without harm. */
export async function runChores(controller: ScheduledController, env: Bindings): Promise<void> {
  const services = createServices(env, { id: `cron ${controller.scheduledTime}`, origin: "" });
  const chores: [string, () => Promise<unknown>][] = [
    ["resend-stale-photos", () => resendStalePhotos(services)],
    ["sweep-deleted-recipes", () => sweepDeletedRecipes(services)],
    ["fill-search-words", () => services.recipes.fillSearchWords(recipesFilledAtOnce)],
    ["sweep-kitchen-changes", () => deleteOldRecipeChanges(services)],
    ["close-checkouts", () => closeCheckouts(services)],
    // Every tick, not once a day: a day's quotas allow more photos than one tick can sweep.
    ["sweep-photos", () => sweepPhotos(services)],
    ["count-figures", () => countFigures(services)],
  ];
  if (controller.cron === daily) {
    const now = services.clock.now();
    chores.push(
      ["sweep-quotas", () => services.quotas.sweep(now)],
      ["sweep-mail-tokens", () => services.accounts.sweepMailTokens(now)],
      ["expire-invitations", () => services.couples.expireInvitations(now)],
      ["sweep-invitations", () => services.couples.sweepInvitations(new Date(now.getTime() - invitationsKeptMs))],
      ["sweep-payment-events", () => services.subscriptions.sweepEvents(new Date(now.getTime() - eventsKeptMs))],
      ["sweep-checkouts", () => services.checkouts.sweep(new Date(now.getTime() - checkoutsKeptMs))],
      ["sweep-sessions", () => services.sessions.sweep()],
      ["sweep-operator-sessions", () => services.operators.sweepSessions(now)],
      ["sweep-security-events", () => services.securityEvents.sweep(new Date(now.getTime() - recordsKeptMs))],
      ["sweep-readings", () => services.readings.sweep(new Date(now.getTime() - recordsKeptMs))],
      ["sweep-dead-letters", () => services.deadLetters.sweep(new Date(now.getTime() - runsKeptMs))],
      ["sweep-cron-runs", () => services.cronRuns.sweep(new Date(now.getTime() - runsKeptMs))],
    );
  }
  const runs: CronRun[] = [];
  for (const [name, run] of chores) {
    const startedAt = services.clock.now();
    const note = (isDone: boolean, count: number | null) =>
      runs.push({ name, startedAt, durationMs: services.clock.now().getTime() - startedAt.getTime(), isDone, count });
    try {
      const done = await run();
      const count = typeof done === "number" ? done : null;
      services.log.info("chore.done", { name, count });
      note(true, count);
    } catch (error) {
      services.log.error("chore.failed", error, { name });
      note(false, null);
    }
  }
  try {
    await services.cronRuns.record(runs.map((run) => ({ id: services.newId(), ...run })));
  } catch (error) {
    services.log.error("cron.runs_not_recorded", error);
  }
}
