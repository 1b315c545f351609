import * as z from "zod";

/** Whole stars from one to five, as a form sends them: "4", not "4.0" or "4 stars". */
export const ratingForm = z.object({
  rating: z
    .string({ error: "Choose one to five stars." })
    .regex(/^[1-5]$/, "Choose one to five stars.")
    .transform(Number),
});
