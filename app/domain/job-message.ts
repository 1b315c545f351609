import * as z from "zod";

/** Carries keys, never bytes. */
export const jobMessageSchema = z.discriminatedUnion("job", [
  z.object({ v: z.literal(1), job: z.literal("compress-photo"), key: z.string().min(1).max(512) }),
  z.object({ v: z.literal(1), job: z.literal("sweep-photos") }),
  z.object({ v: z.literal(1), job: z.literal("remove-customer"), customerId: z.string().min(1).max(255) }),
]);

export type JobMessage = z.infer<typeof jobMessageSchema>;
