import { dishPattern } from "../text/title.ts";
import type { Token } from "./tokenize.ts";
import { additionalDishes, isListed } from "./word-lists.ts";

const dishNames = new Map<string, boolean>();

/** True for a word that names a dish, such as "soup". `lower` is in lower case. */
export function isDishWord(lower: string): boolean {
  const known = dishNames.get(lower) ?? (dishPattern.test(lower) || isListed(additionalDishes, lower));
  if (dishNames.size < 5_000) dishNames.set(lower, known);
  return known;
}

/**
 * The word as the models know it: numbers by their digit count, addresses and usernames by their class; "none" for no
 * token.
 */
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

/** Returns the index of the first limit that is at least `value`; `limits.length` above all limits. */
export function getBucketIndex(value: number, limits: readonly number[]): number {
  const found = limits.findIndex((limit) => value <= limit);
  return found === -1 ? limits.length : found;
}
