import * as z from "zod";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { maxLiveTextLength } from "#app/modules/live-rows/live-tables.ts";

const recipeId = z.string().min(1).max(maxLiveTextLength);

export const mealChoiceFormSchema = createIntentSchema(
  z.object({ intent: z.literal("answer"), recipeId, answer: z.enum(["yes", "no"], "Answer yes or no.") }),
  z.object({ intent: z.literal("undo"), recipeId }),
  z.object({ intent: z.literal("dismiss"), recipeId }),
  z.object({ intent: z.literal("restart") }),
);

export type MealChoiceInput = z.infer<typeof mealChoiceFormSchema>;
