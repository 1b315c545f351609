import * as z from "zod";
import { clockTolerantMealFormSchema } from "#app/modules/diary/cooked-meal.schema.ts";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { hasVisibleCharacter, normalizeToOneLine } from "#app/modules/plain-text.ts";
import { ratingFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { maxNoteCharacters } from "./cooking-state.ts";

const noteMissing = "Please write a note first.";

export const cookPageFormSchema = createIntentSchema(
  ratingFormSchema.extend({ intent: z.literal("rate") }),
  clockTolerantMealFormSchema,
  z.object({
    intent: z.literal("note"),
    note: z
      .string({ error: noteMissing })
      .transform(normalizeToOneLine)
      .refine(hasVisibleCharacter, noteMissing)
      .pipe(z.string().max(maxNoteCharacters, `A note can have at most ${maxNoteCharacters} characters.`)),
  }),
);
