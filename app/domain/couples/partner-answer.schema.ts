import * as z from "zod";
import { createIntentSchema } from "../intent-schema.ts";

export const partnerAnswerSchema = createIntentSchema(
  z.object({ intent: z.literal("keep") }),
  z.object({ intent: z.literal("leave") }),
);

export type PartnerAnswer = z.output<typeof partnerAnswerSchema>;
