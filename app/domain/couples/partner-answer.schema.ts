import * as z from "zod";
import { byIntent } from "../by-intent.ts";

export const partnerAnswerForms = byIntent(
  z.object({ intent: z.literal("keep") }),
  z.object({ intent: z.literal("leave") }),
);

export type PartnerAnswer = z.output<typeof partnerAnswerForms>;
