import { z } from "zod";

/** Every message on the queue, with its version. Bytes never travel in a message, only keys. */
export const jobMessage = z.discriminatedUnion("job", [
  z.object({ v: z.literal(1), job: z.literal("compress-photo"), key: z.string().min(1).max(512) }),
]);

export type JobMessage = z.infer<typeof jobMessage>;

export type Jobs = { send(messages: JobMessage[]): Promise<void> };

/** `sendBatch` takes at most 100 messages. */
const batchSize = 100;

export function createJobs(queue: Queue<JobMessage>): Jobs {
  return {
    async send(messages) {
      for (let start = 0; start < messages.length; start += batchSize) {
        const batch = messages.slice(start, start + batchSize);
        await queue.sendBatch(batch.map((message) => ({ body: jobMessage.parse(message) })));
      }
    },
  };
}
