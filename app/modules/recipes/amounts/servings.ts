import { recipeLimits } from "#app/modules/recipes/recipe.ts";
import { formatNumber } from "./format-number.ts";

export function formatServings(servings: number, factor: number): string {
  const people = peopleAt(servings, factor);
  return `for ${formatNumber(people, "fractions", false)} ${people === 1 ? "person" : "people"}`;
}

export function getNextServings(servings: number, factor: number, by: 1 | -1): number {
  const people = peopleAt(servings, factor);
  // The number of servings may be fractional if the recipe changed while somebody cooked.
  const next = by === 1 ? Math.floor(people) + 1 : Math.ceil(people) - 1;
  return next < 1 || next > recipeLimits.servings ? factor : next / servings;
}

/** Returns the number of people, without errors of division. */
function peopleAt(servings: number, factor: number): number {
  return Math.round(servings * factor * 1000) / 1000;
}

export const scalingFactors = [0.5, 1, 1.5, 2, 3, 4] as const;

export function formatScalingFactor(factor: number): string {
  return `${formatNumber(factor, "fractions", false)}×`;
}

export function getNextScalingFactor(factor: number, by: 1 | -1): number {
  const further = scalingFactors.filter((multiple) => (multiple - factor) * by > 0);
  return (by === 1 ? further[0] : further.at(-1)) ?? factor;
}
