import { type JobMessage, jobMessageSchema } from "./job-message.ts";

export type JobQueue = {
  send(messages: JobMessage[]): Promise<void>;
};

/** Cloudflare's `sendBatch` takes at most 100 messages. */
const batchSize = 100;

export function createJobQueue(queue: Queue<JobMessage>): JobQueue {
  return {
    async send(messages) {
      for (let start = 0; start < messages.length; start += batchSize) {
        const batch = messages.slice(start, start + batchSize);
        await queue.sendBatch(batch.map((message) => ({ body: jobMessageSchema.parse(message) })));
      }
    },
  };
}
