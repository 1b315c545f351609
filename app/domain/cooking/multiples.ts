import { writeNumber } from "./write-number.ts";

export const multiples = [0.5, 1, 1.5, 2, 3, 4] as const;

export function formatMultiple(factor: number): string {
  return `${writeNumber(factor, "fractions", false)}×`;
}

export function nextMultiple(factor: number, by: 1 | -1): number {
  const further = multiples.filter((multiple) => (multiple - factor) * by > 0);
  return (by === 1 ? further[0] : further.at(-1)) ?? factor;
}
