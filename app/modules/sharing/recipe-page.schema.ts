import * as z from "zod";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { ratingFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { sharePlatforms } from "./share-links.ts";

const onOrOff = z.enum(["true", "false"]).transform((value) => value === "true");

export const recipePageFormSchema = createIntentSchema(
  ratingFormSchema.extend({ intent: z.literal("rate") }),
  z.object({ intent: z.literal("sharing"), isPublic: onOrOff }),
  z.object({ intent: z.literal("listing"), isListed: onOrOff }),
  z.object({ intent: z.literal("notes"), includesNotes: onOrOff }),
  /** `shareId` is the idempotency key of a share, so that a retry is recorded once. */
  z.object({ intent: z.literal("share"), platform: z.enum(sharePlatforms), shareId: z.uuid().optional() }),
  /** `version` is the version that an offline device last saw. */
  z.object({ intent: z.literal("delete"), version: z.coerce.number().int().positive().optional() }),
);

export type RecipePageInput = z.output<typeof recipePageFormSchema>;
