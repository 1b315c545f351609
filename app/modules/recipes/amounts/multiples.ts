import { formatNumber } from "./format-number.ts";

export const recipeMultiples = [0.5, 1, 1.5, 2, 3, 4] as const;

export function formatMultiple(factor: number): string {
  return `${formatNumber(factor, "fractions", false)}×`;
}

export function getNextMultiple(factor: number, by: 1 | -1): number {
  const further = recipeMultiples.filter((multiple) => (multiple - factor) * by > 0);
  return (by === 1 ? further[0] : further.at(-1)) ?? factor;
}
