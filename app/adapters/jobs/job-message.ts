import * as z from "zod";

const id = z.string().min(1).max(64);

const coupleStateUpdateSchema = z.discriminatedUnion("kind", [
  /** Copies list and plan to both people's new couples, each with the person's own choices, and deletes the original. */
  z.object({
    kind: z.literal("divide"),
    coupleId: id,
    copies: z.array(z.object({ userId: id, coupleId: id })).length(2),
  }),
  /** Moves what the person had alone in an earlier couple to the couple that they have joined. */
  z.object({ kind: z.literal("move"), userId: id, fromCoupleId: id, coupleId: id }),
  /** Deletes what is the person's own and, without a partner, the couple's state. */
  z.object({ kind: z.literal("remove"), userId: id, coupleId: id.nullable(), hasPartner: z.boolean() }),
]);

/** A change of live states that follows a change of a couple. */
export type CoupleStateUpdate = z.infer<typeof coupleStateUpdateSchema>;

/** A queue message. It carries a photo's key, never its bytes, because a message has at most 128 KB. */
export const jobMessageSchema = z.discriminatedUnion("job", [
  z.object({ v: z.literal(1), job: z.literal("prepare-photo"), key: z.string().min(1).max(512) }),
  z.object({ v: z.literal(1), job: z.literal("sweep-photos") }),
  z.object({ v: z.literal(1), job: z.literal("remove-customer"), customerId: z.string().min(1).max(255) }),
  z.object({ v: z.literal(1), job: z.literal("update-couple-state"), update: coupleStateUpdateSchema }),
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
