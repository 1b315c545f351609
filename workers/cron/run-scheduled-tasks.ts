import type { WorkerBindings } from "#app/adapters/bindings.ts";
import { carryOutCoupleUpdates } from "#app/modules/accounts/carry-out-couple-updates.server.ts";
import { closeSupersededCheckouts } from "#app/modules/billing/checkout.server.ts";
import { countOperatorFigures } from "#app/modules/operator/count-operator-figures.server.ts";
import type { CronRun } from "#app/modules/operator/failed-job-store.server.ts";
import { deleteUnusedPhotos, requeueLostPhotos } from "#app/modules/photos/prepare-photo.server.ts";
import { deleteExpiredRecipes } from "#app/modules/recipes/delete-recipe.server.ts";
import { deleteOldRecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { createServices } from "#app/services.server.ts";

/** The daily schedule in wrangler.toml. */
const dailySchedule = "17 3 * * *";

/** Runs each task, records its result, and goes on after a failure. Tasks may be skipped or run twice without harm. */
export async function runScheduledTasks(controller: ScheduledController, env: WorkerBindings): Promise<void> {
  const services = createServices(env, { id: `cron ${controller.scheduledTime}`, origin: "" });
  const tasks: [string, () => Promise<unknown>][] = [
    ["update-couples", () => carryOutCoupleUpdates(services)],
    ["requeue-lost-photos", () => requeueLostPhotos(services)],
    ["erase-deleted-recipes", () => deleteExpiredRecipes(services)],
    ["delete-recipe-changes", () => deleteOldRecipeChanges(services)],
    ["close-checkouts", () => closeSupersededCheckouts(services)],
    // Photos are swept on every run, because a day's quotas allow more photos than one run can sweep.
    ["sweep-photos", () => deleteUnusedPhotos(services)],
    ["count-figures", () => countOperatorFigures(services)],
  ];
  if (controller.cron === dailySchedule) {
    const now = services.clock.now();
    tasks.push(
      ["expire-invitations", () => services.couples.expireInvitations(now)],
      ["delete-expired-rows", () => services.retention.deleteExpired(now)],
    );
  }
  const runs: CronRun[] = [];
  for (const [name, run] of tasks) {
    const startedAt = services.clock.now();
    const recordRun = (isDone: boolean, count: number | null) =>
      runs.push({ name, startedAt, durationMs: services.clock.now().getTime() - startedAt.getTime(), isDone, count });
    try {
      const result = await run();
      const count = typeof result === "number" ? result : null;
      services.log.info("task.done", { name, count });
      recordRun(true, count);
    } catch (error) {
      services.log.error("task.failed", error, { name });
      recordRun(false, null);
    }
  }
  try {
    await services.cronRuns.record(runs.map((run) => ({ id: services.newId(), ...run })));
  } catch (error) {
    services.log.error("cron.runs_not_recorded", error);
  }
}
