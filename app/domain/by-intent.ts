import * as z from "zod";

/** Several forms on one page. The submitted intent only chooses among them; it looks nothing up. */
export function byIntent<Forms extends [z.ZodObject, ...z.ZodObject[]]>(...forms: Forms) {
  return z.discriminatedUnion("intent", forms, "This form is not known here.");
}
