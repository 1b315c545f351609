import { type JobMessage, jobMessage } from "../jobs.ts";
import { recordActivity } from "../record-activity.server.ts";
import type { OperatorPorts } from "./ports.ts";

const maxLetters = 50;

export type DeadLetter = {
  id: string;
  diedAt: Date;
  /** Null for a message that can't be parsed and would only fail again. */
  job: JobMessage | null;
};

export async function viewDeadLetters(
  services: Pick<OperatorPorts, "deadLetters">,
): Promise<{ letters: DeadLetter[]; hasMore: boolean }> {
  const found = await services.deadLetters.waiting(maxLetters + 1);
  return { letters: found.slice(0, maxLetters).map(asLetter), hasMore: found.length > maxLetters };
}

/** Sends one job again, or all that are shown. Each is sent once, however often this is pressed. */
export async function replayDeadLetters(
  services: Pick<OperatorPorts, "activity" | "clock" | "deadLetters" | "jobs" | "newId" | "photos">,
  letterId: string | null,
): Promise<number> {
  const now = services.clock.now();
  const found = letterId === null ? services.deadLetters.waiting(maxLetters) : services.deadLetters.find(letterId);
  const understood = (await found).map(asLetter).flatMap(({ id, job }) => (job ? [{ id, job }] : []));
  const claimed = await services.deadLetters.claim(
    understood.map(({ id }) => id),
    now,
  );
  if (claimed.length === 0) return 0;
  try {
    const jobs = understood.filter(({ id }) => claimed.includes(id)).map(({ job }) => job);
    await services.photos.tryAgain(jobs.flatMap((job) => (job.job === "compress-photo" ? job.key : [])));
    await services.jobs.send(jobs);
  } catch (error) {
    await services.deadLetters.restore(claimed);
    throw error;
  }
  await recordActivity(services, { action: "jobs.sent_again", resourceType: "job", resourceId: letterId });
  return claimed.length;
}

function asLetter({ id, body, diedAt }: { id: string; body: string; diedAt: Date }): DeadLetter {
  const job = jobMessage.safeParse(JSON.parse(body));
  return { id, diedAt, job: job.success ? job.data : null };
}
