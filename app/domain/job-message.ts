import * as z from "zod";

/** A queue message. It carries a photo's key, never its bytes, because a message has at most 128 KB. */
export const jobMessageSchema = z.discriminatedUnion("job", [
  z.object({ v: z.literal(1), job: z.literal("compress-photo"), key: z.string().min(1).max(512) }),
  z.object({ v: z.literal(1), job: z.literal("sweep-photos") }),
  z.object({ v: z.literal(1), job: z.literal("remove-customer"), customerId: z.string().min(1).max(255) }),
]);

export type JobMessage = z.infer<typeof jobMessageSchema>;
