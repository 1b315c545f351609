import * as z from "zod";
import { unrated } from "./rating.ts";

/** As a form sends it: "4", not "4.0". `noRating`, which is parsed as null, removes the rating. */
export const ratingForm = z.object({
  rating: z
    .string({ error: "Choose one to five stars." })
    .regex(new RegExp(`^(?:[1-5]|${unrated})$`), "Choose one to five stars.")
    .transform((rating) => (rating === unrated ? null : Number(rating))),
});
