import * as z from "zod";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { uploadIdsField } from "#app/modules/photos/upload.schema.ts";
import { mergeableRecipeParts } from "./merge-edits.ts";
import { recipeFormSchema } from "./recipe.schema.ts";

const photoRef = z.string().max(64);
const photoRefs = z.array(photoRef).max(50).default([]);

export const editRecipeFormSchema = recipeFormSchema.extend({
  /** A page that showed an unsent text has a version between two of the server, which is outdated. */
  version: z.coerce.number("Please open the recipe again.").positive(),
  removedPhotos: photoRefs,
  photoOrder: photoRefs,
  primaryPhoto: photoRef.nullable().default(null),
  uploadedPhotos: uploadIdsField,
});

export const editPageFormSchema = createIntentSchema(
  editRecipeFormSchema.extend({
    intent: z.literal("save"),
    cameAlong: z.array(z.enum(mergeableRecipeParts)).max(mergeableRecipeParts.length).default([]),
  }),
  z.object({ intent: z.literal("primary"), photoId: photoRef }),
);
