import type { Recipe } from "./recipe.ts";

export type CoverSubject = Pick<Recipe, "category" | "title">;

/** `public/covers` has this many drawings for each meal, and as many for recipes without one. */
export const coversPerMeal = 6;

/** Chooses a drawing by a hash of the title (FNV-1a), always the same for a category and title. */
export function getCoverPath({ category, title }: CoverSubject): string {
  let hash = 2_166_136_261;
  for (let at = 0; at < title.length; at += 1) hash = Math.imul(hash ^ title.charCodeAt(at), 16_777_619);
  return `/covers/${(category ?? "recipe").toLowerCase()}-${((hash >>> 0) % coversPerMeal) + 1}.svg`;
}
