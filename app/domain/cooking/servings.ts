import { writeNumber } from "./write-number.ts";

/** The multiples in which a recipe can be cooked. Recipes don't say how many they serve. */
export const scaleSteps = [0.5, 1, 1.5, 2, 3, 4] as const;

export function formatFactor(factor: number): string {
  return `${writeNumber(factor, "fractions", false)}×`;
}
