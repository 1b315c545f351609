import * as z from "zod";

/** Creates a union of form schemas from which the submitted `intent` selects one. */
export function createIntentSchema<Forms extends [z.ZodObject, ...z.ZodObject[]]>(...forms: Forms) {
  return z.discriminatedUnion("intent", forms, "Unknown form.");
}
