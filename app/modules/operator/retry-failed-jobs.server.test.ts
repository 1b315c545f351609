import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { JobMessage } from "#app/adapters/jobs/job-message.ts";
import { deadLetters, userActivityLogs } from "#app/database/schema.ts";
import { bindings, createWorld } from "#tests/support/world.ts";
import { handleJobs } from "#workers/queue/handle-jobs.ts";
import { retryFailedJobs } from "./retry-failed-jobs.server.ts";

const world = await createWorld();
const job: JobMessage = { v: 1, job: "prepare-photo", key: "anna/1-pie.webp" };

beforeEach(async () => {
  await world.database.delete(deadLetters);
  await world.database.delete(userActivityLogs);
});

/** What the queue delivers once a job has failed at its last try. */
async function die(bodies: Record<string, unknown>) {
  const messages = Object.entries(bodies).map(([id, body]) => ({ id, timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch<JobMessage>("recipe-lovers-dead-letters", messages as never);
  await handleJobs(batch, bindings);
  return getQueueResult(batch, createExecutionContext());
}

/** Services whose queue writes down what is sent. */
function withQueue(send: (messages: JobMessage[]) => Promise<void> = async () => undefined) {
  const sent: JobMessage[] = [];
  const jobs = {
    send: async (messages: JobMessage[]) => {
      await send(messages);
      sent.push(...messages);
    },
  };
  return { services: { ...world.services, jobs }, sent };
}

test("a job that failed at its last try is kept, once however often it is delivered", async () => {
  expect((await die({ m1: job })).explicitAcks).toEqual(["m1"]);
  await die({ m1: job, m2: { job: "from an older release" } });
  expect(await world.services.deadLetters.countWaiting()).toEqual({ count: 2, latestAt: expect.any(Date) });
});

test("a failed job is sent again once, however often and in however many windows this is pressed", async () => {
  await die({ m1: job });
  const { services, sent } = withQueue();
  const presses = await Promise.all([1, 2, 3].map(() => retryFailedJobs(services)));
  expect(presses.toSorted()).toEqual([0, 0, 1]);
  expect(await retryFailedJobs(services)).toBe(0);
  expect(sent).toEqual([job]);
  expect(await services.deadLetters.countWaiting()).toEqual({ count: 0, latestAt: null });
  const log = await world.database.select().from(userActivityLogs);
  expect(log.map(({ action }) => action)).toEqual(["jobs.sent_again"]);
});

test("messages that nobody understands are left out", async () => {
  await die({ m1: job, m2: { ...job, key: "ben/2-soup.webp" }, m3: "nonsense", m4: { ...job, v: 99 } });
  const { services, sent } = withQueue();
  expect(await retryFailedJobs(services)).toBe(2);
  expect(sent).toHaveLength(2);
});

test("a job that the queue does not take waits on", async () => {
  await die({ m1: job });
  const { services } = withQueue(() => Promise.reject(new Error("The queue is full")));
  await expect(retryFailedJobs(services)).rejects.toThrow("The queue is full");
  expect(await world.database.select().from(deadLetters).where(isNull(deadLetters.replayedAt))).toHaveLength(1);
});
