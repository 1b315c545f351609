export const maxStars = 5;

/** To one decimal, as shown; null while nobody has rated. */
export function averageRating(stars: readonly number[]): string | null {
  if (stars.length === 0) return null;
  return (stars.reduce((total, each) => total + each, 0) / stars.length).toFixed(1);
}
