import * as z from "zod";
import { getToday } from "#app/modules/calendar-day.ts";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { maxLiveTextLength } from "#app/modules/live-rows/live-tables.ts";
import { isPlannableDay } from "./week-plan.ts";

const day = z.iso
  .date({ error: "Choose a day." })
  .refine((day) => isPlannableDay(day, getToday(new Date(), "UTC")), "Choose a day within the next year.");

export const weekPlanFormSchema = createIntentSchema(
  z.object({ intent: z.literal("plan"), date: day, recipeId: z.string().min(1).max(maxLiveTextLength) }),
  z.object({ intent: z.literal("create-calendar") }),
  z.object({ intent: z.literal("revoke-calendar") }),
);
