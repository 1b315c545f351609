import { z } from "zod";

export const mostStars = 5;

export type Rating = { userId: string; rating: number };

/** Whole stars from one to five, as a form sends them: "4", not "4.0" or "4 stars". */
export const ratingForm = z.object({
  rating: z
    .string({ error: "Choose one to five stars." })
    .regex(/^[1-5]$/, "Choose one to five stars.")
    .transform(Number),
});

/** To one decimal, as it is shown; null while nobody has rated. */
export function averageRating(ratings: readonly Rating[]): string | null {
  if (ratings.length === 0) return null;
  const sum = ratings.reduce((total, { rating }) => total + rating, 0);
  return (sum / ratings.length).toFixed(1);
}
