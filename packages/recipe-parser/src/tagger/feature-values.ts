import { dishPattern } from "../text/title.ts";
import type { Token } from "./tokenize.ts";
import { additionalDishes, isListed } from "./word-lists.ts";

const dishNames = new Map<string, boolean>();

export function isDishWord(lower: string): boolean {
  const known = dishNames.get(lower) ?? (dishPattern.test(lower) || isListed(additionalDishes, lower));
  if (dishNames.size < 5_000) dishNames.set(lower, known);
  return known;
}

export function normalizeWord(token: Token | undefined): string {
  if (token === undefined) return "none";
  switch (token.wordClass) {
    case "number":
      return /^\d/.test(token.lower)
        ? token.lower.length > 2
          ? "000"
          : token.lower.length === 2
            ? "00"
            : "0"
        : token.lower;
    case "address":
    case "handle":
    case "hashtag":
      return token.wordClass;
    default:
      return token.lower;
  }
}

/** The position of the first of the limits that the value does not exceed. */
export function getBucketIndex(value: number, limits: readonly number[]): number {
  const found = limits.findIndex((limit) => value <= limit);
  return found === -1 ? limits.length : found;
}
