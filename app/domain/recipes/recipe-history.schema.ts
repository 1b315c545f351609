import * as z from "zod";
import { createIntentSchema } from "../intent-schema.ts";
import { submissionIdField } from "./recipe.schema.ts";

const version = z.coerce.number().int().positive();

export const recipeHistoryPageSchema = z.object({ before: version });

export const recipeHistoryFormSchema = createIntentSchema(
  /** `seenVersion` is the recipe's version when the page was shown. */
  z.object({ intent: z.literal("restore"), version, seenVersion: version }),
  /** Without `version`, the variation is a copy of the recipe's current state. */
  z.object({
    intent: z.literal("variation"),
    version: version.nullable().default(null),
    submissionId: submissionIdField,
  }),
);
