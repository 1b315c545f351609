import * as z from "zod";
import { getToday } from "../calendar-day.ts";
import { createIntentSchema } from "../intent-schema.ts";
import { normalizeToOneLine } from "../plain-text.ts";
import { maxLiveTextLength } from "./live-state-tables.ts";
import { isPlannableDay, maxPlannedServings } from "./week-plan.ts";

const id = z.string().min(1).max(maxLiveTextLength);
const day = z.iso
  .date({ error: "Choose a day." })
  .refine((day) => isPlannableDay(day, getToday(new Date(), "UTC")), "Choose a day within the next year.");

export const weekPlanFormSchema = createIntentSchema(
  z
    .object({
      intent: z.literal("plan"),
      date: day,
      recipeId: z.string().max(maxLiveTextLength).default(""),
      title: z
        .string()
        .default("")
        .transform(normalizeToOneLine)
        .pipe(z.string().max(maxLiveTextLength, `A meal can have at most ${maxLiveTextLength} characters.`)),
    })
    .refine(({ recipeId, title }) => recipeId !== "" || title !== "", { path: ["title"], error: "Type a meal." }),
  z.object({
    intent: z.literal("change"),
    id,
    date: day.optional(),
    cookId: z.string().max(maxLiveTextLength).optional(),
    servings: z.coerce
      .number()
      .int()
      .min(0)
      .max(maxPlannedServings, `A meal can be for at most ${maxPlannedServings} people.`)
      .optional(),
    isRemoved: z
      .enum(["true", "false"])
      .transform((text) => text === "true")
      .optional(),
  }),
  z.object({ intent: z.literal("create-calendar") }),
  z.object({ intent: z.literal("revoke-calendar") }),
);
