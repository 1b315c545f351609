import * as z from "zod";
import { maxNoteCharacters } from "../cooking/cooking-state.ts";
import { createIntentSchema } from "../intent-schema.ts";
import { hasVisibleCharacter, normalizeToOneLine } from "../plain-text.ts";
import { ratingFormSchema } from "../recipes/rating.schema.ts";
import { clockTolerantMealFormSchema } from "./cooked-meal.schema.ts";

const noteMissing = "Please write a note first.";

export const cookPageFormSchema = createIntentSchema(
  ratingFormSchema.extend({ intent: z.literal("rate") }),
  clockTolerantMealFormSchema,
  z.object({ intent: z.literal("cook-together") }),
  z.object({
    intent: z.literal("note"),
    note: z
      .string({ error: noteMissing })
      .transform(normalizeToOneLine)
      .refine(hasVisibleCharacter, noteMissing)
      .pipe(z.string().max(maxNoteCharacters, `A note can have at most ${maxNoteCharacters} characters.`)),
  }),
);
