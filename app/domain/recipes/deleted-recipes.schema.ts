import * as z from "zod";
import { createIntentSchema } from "../intent-schema.ts";

const id = z.string().max(100);
/** Parsed as a list, so that a repeated field is refused. */
const oneId = z
  .array(id)
  .length(1)
  .transform(([only = ""]) => only);

export const deletedRecipeCursorSchema = z.object({ deletedAt: z.coerce.number().int(), id });

export const deletedRecipesFormSchema = createIntentSchema(
  z.object({ intent: z.literal("restore"), id: oneId }),
  z.object({ intent: z.literal("drop"), id: oneId }),
  z.object({ intent: z.literal("restore-all") }),
  z.object({ intent: z.literal("empty") }),
);
