import * as z from "zod";
import { clockTolerantMealFormSchema } from "#app/modules/diary/cooked-meal.schema.ts";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { hasVisibleCharacter, normalizeToOneLine } from "#app/modules/plain-text.ts";
import { ratingFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { recipeLimits } from "#app/modules/recipes/recipe.ts";
import { maxNoteCharacters } from "./cooking-state.ts";
import { maxTimerMs, maxTimers } from "./timer.ts";

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

const id = z.string().regex(/^[\w:-]{1,100}$/);
const words = z.string().transform(normalizeToOneLine).refine(hasVisibleCharacter);

const timer = z.object({
  recipeId: z.string().regex(/^[\w-]{1,64}$/),
  title: words.pipe(z.string().max(recipeLimits.titleCharacters)),
  step: z.number().int().min(1).max(recipeLimits.listItems),
  label: words.pipe(z.string().max(100)),
  endsAt: z.number().int().min(0).nullable(),
  leftMs: z.number().int().min(0).max(maxTimerMs),
});

/** Changed timers by id; null for a stopped timer. */
export const timerChangesSchema = z.object({
  changes: z
    .record(id, timer.nullable())
    .refine((changes) => Object.keys(changes).length <= 2 * maxTimers, "Too many timers."),
});
export type TimerChanges = z.output<typeof timerChangesSchema>["changes"];
