import { jobMessageSchema } from "#app/adapters/jobs/job-message.ts";
import { recordActivity } from "#app/modules/record-activity.server.ts";
import type { OperatorServices } from "./services.ts";

const sentAtOnce = 50;

/** Sends each failed job to the queue once, even under concurrent calls. Skips messages that cannot be parsed. */
export async function retryFailedJobs(
  services: Pick<OperatorServices, "activity" | "clock" | "deadLetters" | "jobs" | "newId" | "photos">,
): Promise<number> {
  const claimed = await services.deadLetters.claim(sentAtOnce, services.clock.now());
  const jobs = claimed.flatMap(({ body }) => jobMessageSchema.safeParse(JSON.parse(body)).data ?? []);
  if (jobs.length === 0) return 0;
  try {
    await services.photos.retry(jobs.flatMap((job) => (job.job === "prepare-photo" ? job.key : [])));
    await services.jobs.send(jobs);
  } catch (error) {
    await services.deadLetters.restore(claimed.map(({ id }) => id));
    throw error;
  }
  await recordActivity(services, { action: "jobs.sent_again", resourceType: "job" });
  return jobs.length;
}
