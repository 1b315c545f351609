import * as z from "zod";
import { normalizeToOneLine } from "../plain-text.ts";

const coupleNameCharacters = 60;

export const coupleNameFormSchema = z.object({
  coupleName: z
    .string({ error: "Please give your kitchen a name." })
    .transform(normalizeToOneLine)
    .refine((text) => text !== "", "Please give your kitchen a name.")
    .refine(
      (text) => [...text].length <= coupleNameCharacters,
      `The name can have at most ${coupleNameCharacters} characters.`,
    ),
});
