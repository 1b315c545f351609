import * as z from "zod";
import { clockTolerantMealFormSchema } from "#app/modules/diary/cooked-meal.schema.ts";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { ratingFormSchema } from "#app/modules/recipes/recipe.schema.ts";

export const cookPageFormSchema = createIntentSchema(
  ratingFormSchema.extend({ intent: z.literal("rate") }),
  clockTolerantMealFormSchema,
);
