import { type JobMessage, jobMessageSchema } from "#app/modules/job-message.ts";
import type { JobQueue } from "#app/modules/shared-records.ts";

/** Cloudflare's `sendBatch` takes at most 100 messages. */
const batchSize = 100;

export function createJobQueue(queue: Queue<JobMessage>): JobQueue {
  return {
    async send(messages, options) {
      for (let start = 0; start < messages.length; start += batchSize) {
        const batch = messages.slice(start, start + batchSize);
        await queue.sendBatch(
          batch.map((message) => ({ body: jobMessageSchema.parse(message) })),
          options,
        );
      }
    },
  };
}
