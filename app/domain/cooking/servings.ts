import { recipeLimits } from "../recipes/recipe.ts";
import { formatNumber } from "./format-number.ts";

export function formatServings(servings: number, factor: number): string {
  const people = peopleAt(servings, factor);
  return `for ${formatNumber(people, "fractions", false)} ${people === 1 ? "person" : "people"}`;
}

export function getNextServings(servings: number, factor: number, by: 1 | -1): number {
  const people = peopleAt(servings, factor);
  // A part of a person is left over where the recipe was changed while somebody cooked.
  const next = by === 1 ? Math.floor(people) + 1 : Math.ceil(people) - 1;
  return next < 1 || next > recipeLimits.servings ? factor : next / servings;
}

/** Without the rounding errors of a division. */
function peopleAt(servings: number, factor: number): number {
  return Math.round(servings * factor * 1000) / 1000;
}
