import * as z from "zod";

/** The submitted intent only chooses among the forms; it looks nothing up. */
export function createIntentSchema<Forms extends [z.ZodObject, ...z.ZodObject[]]>(...forms: Forms) {
  return z.discriminatedUnion("intent", forms, "Unknown form.");
}
