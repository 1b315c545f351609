export const maxStars = 5;

/** The form value that removes the viewer's rating. */
export const unratedStars = "none";

export function averageRating(stars: readonly number[]): string | null {
  if (stars.length === 0) return null;
  return (stars.reduce((total, each) => total + each, 0) / stars.length).toFixed(1);
}
