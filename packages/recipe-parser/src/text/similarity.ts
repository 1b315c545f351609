import { distance } from "fastest-levenshtein";

/** The maximum number of compared characters, because the time grows with the square of the length. */
const compared = 120;
const sameLine = 0.82;

/** True when two texts differ in only a few letters and digits. Case and punctuation are ignored. */
export function isSimilar(a: string, b: string): boolean {
  return a === b || calculateSimilarity(a, b) >= sameLine;
}

/** Returns the similarity of two lines from 0 to 1, letter by letter, ignoring case, punctuation and bullets. */
export function calculateSimilarity(a: string, b: string): number {
  const [one, other] = [normalizeForComparison(a).slice(0, compared), normalizeForComparison(b).slice(0, compared)];
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 1;
  if (Math.abs(one.length - other.length) > longest / 2) return 0;
  return 1 - distance(one, other) / longest;
}

/** Lower-cases the text and keeps only letters and digits; "½" becomes "12", as "1/2" does. */
export function normalizeForComparison(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
