import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { bindings } from "#tests/support/world.ts";
import { handleJobs } from "#workers/queue/handle-jobs.ts";
import type { JobMessage } from "./job-message.ts";
import { createJobQueue } from "./job-queue.ts";

afterEach(() => vi.restoreAllMocks());

const compress = (key: string): JobMessage => ({ v: 1, job: "prepare-photo", key });

/** A queue that records the batches it is sent. */
function openQueue() {
  const batches: JobMessage[][] = [];
  const sendBatch = async (batch: { body: JobMessage }[]) => void batches.push(batch.map(({ body }) => body));
  return { batches, jobs: createJobQueue({ sendBatch } as unknown as Queue<JobMessage>) };
}

test("messages are sent in order, at most 100 in a batch, and no empty batch", async () => {
  const { batches, jobs } = openQueue();
  const messages = Array.from({ length: 250 }, (_, index) => compress(`photo-${index}`));
  await jobs.send([]);
  await jobs.send(messages);
  expect(batches.map((batch) => batch.length)).toEqual([100, 100, 50]);
  expect(batches.flat()).toEqual(messages);
});

const notUnderstood = {
  "an unknown version": { v: 2, job: "prepare-photo", key: "a" },
  "no version": { job: "prepare-photo", key: "a" },
  "an unknown job": { v: 1, job: "paint-photo", key: "a" },
  "no key": { v: 1, job: "prepare-photo" },
  "an empty key": { v: 1, job: "prepare-photo", key: "" },
  "a key that is too long": { v: 1, job: "prepare-photo", key: "a".repeat(513) },
};

test.each(Object.entries(notUnderstood))("a message with %s is not sent", async (_, message) => {
  const { batches, jobs } = openQueue();
  await expect(jobs.send([message as JobMessage])).rejects.toThrow();
  expect(batches).toEqual([]);
});

test("unknown fields of a message are not sent", async () => {
  const { batches, jobs } = openQueue();
  const tooMuch = { ...compress("a"), bytes: "x".repeat(1000) };
  await jobs.send([tooMuch]);
  expect(batches).toEqual([[compress("a")]]);
});

test("an invalid received message is retried and does not delay others", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const bodies: unknown[] = [
    ...Object.values(notUnderstood),
    "not even an object",
    null,
    compress("nobody/has-it.webp"),
  ];
  const messages = bodies.map((body, index) => ({ id: `m${index}`, timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch<JobMessage>("recipe-lovers-jobs", messages as never);
  await handleJobs(batch, bindings);
  const result = await getQueueResult(batch, createExecutionContext());
  expect(result.explicitAcks).toEqual([`m${bodies.length - 1}`]);
  expect(result.retryMessages.map(({ msgId }) => msgId)).toEqual(messages.slice(0, -1).map(({ id }) => id));
});

test.each([
  [1, 10],
  [2, 60],
  [3, 360],
  [4, 2160],
  [20, 3600],
])("after try %i a message comes back in %i seconds", async (attempts, seconds) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const delays: unknown[] = [];
  const retry = (options: QueueRetryOptions) => void delays.push(options.delaySeconds);
  const message = { id: "m1", timestamp: new Date(), attempts, body: {}, retry };
  await handleJobs({ messages: [message] } as unknown as MessageBatch<JobMessage>, bindings);
  expect(delays).toEqual([seconds]);
});

test("the real queue accepts what is sent", async () => {
  await createJobQueue(bindings.JOBS).send([compress("nobody/has-it-either.webp")]);
});
