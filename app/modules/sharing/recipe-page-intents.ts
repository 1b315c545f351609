import * as z from "zod";
import { createActionNotDoneMessage } from "#app/modules/connection-messages.ts";
import type { FormIntent } from "#app/modules/form-intent.ts";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { deletionFormSchema, ratingFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { deleteRecipe, rateRecipe } from "#app/modules/recipes/recipe-intents.ts";
import { sharePlatforms } from "./share-links.ts";

const onOrOff = z.enum(["true", "false"]).transform((value) => value === "true");

export const recipePageFormSchema = createIntentSchema(
  ratingFormSchema.extend({ intent: z.literal("rate") }),
  z.object({ intent: z.literal("sharing"), isPublic: onOrOff }),
  z.object({ intent: z.literal("listing"), isListed: onOrOff }),
  z.object({ intent: z.literal("notes"), includesNotes: onOrOff }),
  /** `shareId` is the idempotency key of a share, so that a retry is recorded once. */
  z.object({ intent: z.literal("share"), platform: z.enum(sharePlatforms), shareId: z.uuid().optional() }),
  deletionFormSchema,
);

export type RecipePageInput = z.output<typeof recipePageFormSchema>;

const nothingChanged: FormIntent = {
  schema: recipePageFormSchema,
  lost: createActionNotDoneMessage("Nothing changed."),
  failed: { title: "Nothing changed", message: "Please try again." },
};

const sharing: FormIntent = {
  schema: recipePageFormSchema,
  lost: createActionNotDoneMessage("We couldn't change how this recipe is shared."),
  failed: { title: "Error", message: "Failed to update recipe sharing settings." },
};

const intents: Record<RecipePageInput["intent"], FormIntent> = {
  rate: rateRecipe,
  sharing,
  listing: sharing,
  notes: sharing,
  share: { ...nothingChanged, failed: { title: "Share not recorded", message: "Please try again." } },
  delete: deleteRecipe,
};

export function getRecipePageIntent(intent: unknown): FormIntent {
  return new Map<unknown, FormIntent>(Object.entries(intents)).get(intent) ?? nothingChanged;
}
