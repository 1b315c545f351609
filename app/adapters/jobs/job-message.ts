import * as z from "zod";

/** A queue message. It carries a photo's key, never its bytes, because a message has at most 128 KB. */
export const jobMessageSchema = z.discriminatedUnion("job", [
  z.object({ v: z.literal(1), job: z.literal("prepare-photo"), key: z.string().min(1).max(512) }),
  z.object({ v: z.literal(1), job: z.literal("sweep-photos") }),
  z.object({ v: z.literal(1), job: z.literal("remove-customer"), customerId: z.string().min(1).max(255) }),
  z.object({
    v: z.literal(1),
    job: z.literal("deliver-push"),
    userId: z.string().min(1).max(64),
    endpointHash: z.string().min(1).max(64),
    /** The JSON that the device decrypts. */
    payload: z.string().max(2_000),
    /** Time in milliseconds since the epoch after which nothing is delivered. */
    expiresAt: z.number(),
    keptForSeconds: z.number(),
  }),
]);

export type JobMessage = z.infer<typeof jobMessageSchema>;
