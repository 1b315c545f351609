import * as z from "zod";

/** As a form sends it: "4", not "4.0". */
export const ratingForm = z.object({
  rating: z
    .string({ error: "Choose one to five stars." })
    .regex(/^[1-5]$/, "Choose one to five stars.")
    .transform(Number),
});
