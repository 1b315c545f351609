import * as z from "zod";
import { getToday } from "#app/modules/calendar-day.ts";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { uploadIdSchema, uploadIdsField } from "#app/modules/photos/upload.schema.ts";
import { maxStars } from "#app/modules/recipes/recipe.ts";

export const undoImportDays = 30;

/** Limits of one request. A meal's note has the limit of a note in the diary. */
export const importLimits = {
  bytes: 1_000_000,
  recipes: 20,
  mealsPerRecipe: 5_000,
  mealNoteCharacters: 1_000,
} as const;

const stars = z.number().int().min(1).max(maxStars).nullable();

export const importedMealSchema = z.object({
  cookedOn: z.iso
    .date()
    .refine((day) => day >= "2000-01-01" && day <= getToday(new Date(), "Pacific/Kiritimati"), "Choose a past day."),
  stars,
  note: z.string().max(importLimits.mealNoteCharacters).nullable(),
  uploadedPhoto: uploadIdSchema.nullable(),
});

/** A recipe of an import, with the form fields of an added recipe, which `addRecipeFormSchema` parses. */
export const importItemSchema = z.object({
  submissionId: z.string().regex(/^[\w-]{8,64}$/),
  fields: z.record(z.string(), z.string()),
  /** The ids of uploads in the order of the photos. */
  uploadedPhotos: uploadIdsField,
  /** Milliseconds; null if the other app did not store the time. */
  createdAt: z.number().int().nonnegative().nullable(),
  stars,
  /** Each meal is parsed later, so that a wrong date refuses the meal and not its recipe. */
  meals: z.array(z.unknown()).max(importLimits.mealsPerRecipe),
});
export type ImportItem = z.input<typeof importItemSchema> & { meals: z.input<typeof importedMealSchema>[] };

export const importIdSchema = z.string().regex(/^[\w-]{16,64}$/, "Choose the files again to start this import.");

/** Names are shown and nothing else, so longer ones are cut off. */
const name = z.string().transform((text) => text.slice(0, 200).toWellFormed());

/** Each item is parsed later by `importItemSchema`, so that a bad recipe does not refuse the others. */
export const importRequestSchema = z.object({
  name,
  total: z.number().int().nonnegative().max(1_000_000),
  items: z.array(z.unknown()).max(importLimits.recipes),
});
export type ImportRequest = z.input<typeof importRequestSchema>;

/** `added` by this or an earlier request. `leftOut` names meals that are refused, and a photo that can't be copied. */
export type ImportResult =
  | { outcome: "added"; recipeId: string; leftOut: string[] }
  | { outcome: "refused"; code: string; message: string };
/** The reply has a result for each item, in the same order. */
export type ImportReply = { results: ImportResult[] };

export const importFormSchema = createIntentSchema(z.object({ intent: z.literal("undo"), importId: importIdSchema }));
