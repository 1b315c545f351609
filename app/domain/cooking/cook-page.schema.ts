import * as z from "zod";
import { byIntent } from "../by-intent.ts";
import { isVisible, oneLine } from "../plain-text.ts";
import { ratingForm } from "../recipes/rating.schema.ts";
import { maxNoteCharacters } from "./cooking-state.ts";

const noteMissing = "Please write a note first.";

export const cookPageForms = byIntent(
  ratingForm.extend({ intent: z.literal("rate") }),
  z.object({
    intent: z.literal("note"),
    note: z
      .string({ error: noteMissing })
      .transform(oneLine)
      .refine(isVisible, noteMissing)
      .pipe(z.string().max(maxNoteCharacters, `A note can have at most ${maxNoteCharacters} characters.`)),
  }),
);
