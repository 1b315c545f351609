import * as z from "zod";
import { unratedStars } from "./recipe.ts";

/** Accepts "4" but not "4.0". `unrated` is parsed as null and removes the rating. */
export const ratingFormSchema = z.object({
  rating: z
    .string({ error: "Choose one to five stars." })
    .regex(new RegExp(`^(?:[1-5]|${unratedStars})$`), "Choose one to five stars.")
    .transform((rating) => (rating === unratedStars ? null : Number(rating))),
});
