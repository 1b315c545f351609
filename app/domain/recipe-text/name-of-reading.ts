import type { Reading } from "./reading.ts";

/** What a recipe without a title is called in a list of recipes. */
export function nameOfReading({ title, ingredients }: Reading): string {
  return title ?? ingredients[0] ?? "Recipe without a title";
}
