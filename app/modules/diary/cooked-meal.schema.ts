import * as z from "zod";
import { getToday } from "#app/modules/calendar-day.ts";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { uploadIdSchema } from "#app/modules/photos/upload.schema.ts";
import { hasVisibleCharacter } from "#app/modules/plain-text.ts";
import { checkboxField, multilineText } from "#app/modules/recipes/recipe.schema.ts";
import { firstCookedDay, getLatestStartedDay, verdictNoteCharacters } from "./cooked-meals.ts";

/** Parses stars; `none` and a missing field become null. */
const starsField = z
  .string()
  .regex(/^(?:[1-5]|none)$/, "Choose one to five stars.")
  .default("none")
  .transform((stars) => (stars === "none" ? null : Number(stars)));

const noteField = multilineText
  .pipe(z.string().max(verdictNoteCharacters, `A note can have at most ${verdictNoteCharacters} characters.`))
  .transform((note) => (hasVisibleCharacter(note) ? note : null));

const verdictFields = { stars: starsField, note: noteField };

const day = z.iso
  .date({ error: "Choose the day you cooked it." })
  .refine((day) => day >= firstCookedDay, "Choose a later day.");

const pastDay = day.refine((day) => day <= getLatestStartedDay(new Date()), "Choose today or an earlier day.");

export const cookedMealFormSchema = z.object({
  intent: z.literal("cooked"),
  /** The idempotency key of the form. */
  submissionId: z.string().regex(/^[\w-]{8,64}$/),
  cookedOn: pastDay,
  ...verdictFields,
  uploadedPhotos: z.array(uploadIdSchema).max(1, "A meal has one photo.").default([]),
});

/** The diary form of cook mode, which sends the device's day unseen. A clock that is ahead must not lose the meal. */
export const clockTolerantMealFormSchema = cookedMealFormSchema.extend({
  cookedOn: day.transform((day) => (day > getLatestStartedDay(new Date()) ? getToday(new Date(), "UTC") : day)),
});

export type CookedMealInput = Omit<z.output<typeof cookedMealFormSchema>, "intent">;

const mealId = z.string().min(1).max(64);

export const diaryFormSchema = createIntentSchema(
  z.object({ intent: z.literal("verdict"), mealId, ...verdictFields }),
  z.object({
    intent: z.literal("edit-meal"),
    mealId,
    cookedOn: pastDay,
    uploadedPhotos: cookedMealFormSchema.shape.uploadedPhotos,
    removesPhoto: checkboxField,
  }),
  z.object({ intent: z.literal("remove-meal"), mealId }),
);
