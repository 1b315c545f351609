import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { deadLetters, userActivityLogs } from "#app/adapters/database/schema.ts";
import type { JobMessage } from "#app/domain/jobs.ts";
import { bindings, createWorld } from "#tests/support/world.ts";
import { handleJobs } from "#workers/queue/handle-jobs.ts";
import { replayDeadLetters, viewDeadLetters } from "./dead-letters.server.ts";

const world = await createWorld();
const job: JobMessage = { v: 1, job: "compress-photo", key: "anna/1-pie.webp" };

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
  const { letters } = await viewDeadLetters(world.services);
  expect(letters.map(({ id, job }) => [id, job]).sort()).toEqual([
    ["m1", job],
    ["m2", null],
  ]);
});

test("a letter is sent again once, however often and in however many windows this is pressed", async () => {
  await die({ m1: job });
  const { services, sent } = withQueue();
  const presses = await Promise.all([1, 2, 3].map(() => replayDeadLetters(services, "m1")));
  expect(presses.toSorted()).toEqual([0, 0, 1]);
  expect(await replayDeadLetters(services, null)).toBe(0);
  expect(await replayDeadLetters(services, "nobody's")).toBe(0);
  expect(sent).toEqual([job]);
  expect((await viewDeadLetters(services)).letters).toEqual([]);
  const log = await world.database.select().from(userActivityLogs);
  expect(log.map(({ action, resourceId }) => [action, resourceId])).toEqual([["jobs.sent_again", "m1"]]);
});

test("all are sent again at once, but for those that nobody understands", async () => {
  await die({ m1: job, m2: { ...job, key: "ben/2-soup.webp" }, m3: "nonsense", m4: { ...job, v: 99 } });
  const { services, sent } = withQueue();
  expect(await replayDeadLetters(services, null)).toBe(2);
  expect(sent).toHaveLength(2);
  expect((await viewDeadLetters(services)).letters.map(({ id }) => id).sort()).toEqual(["m3", "m4"]);
});

test("a letter that the queue does not take waits on", async () => {
  await die({ m1: job });
  const { services } = withQueue(() => Promise.reject(new Error("The queue is full")));
  await expect(replayDeadLetters(services, "m1")).rejects.toThrow("The queue is full");
  const [kept] = await world.database.select().from(deadLetters).where(eq(deadLetters.id, "m1"));
  expect(kept?.replayedAt).toBeNull();
});
