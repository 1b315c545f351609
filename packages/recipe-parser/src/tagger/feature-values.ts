import type { Token } from "./tokenize.ts";

/**
 * The word as the models know it: numbers by their digit count, fractions as one digit, addresses and usernames by their
 * class; "none" for no token.
 */
export function normalizeWord(token: Token | undefined): string {
  if (token === undefined) return "none";
  switch (token.wordClass) {
    case "number":
      if (!/^\d/.test(token.lower)) return token.lower;
      return /[/⁄]/.test(token.lower) ? "0" : "0".repeat(Math.min(3, token.lower.length));
    case "address":
    case "handle":
    case "hashtag":
      return token.wordClass;
    default:
      return token.lower;
  }
}

/** Words without a plural ending, how often each occurs, and all hashtags in one text. */
export type TextStems = { stems: string[]; counts: Map<string, number>; hashtags: string };

/** Collects the stems and hashtags of a text, by which features tell whether a word is repeated. */
export function collectStems(tokens: readonly Token[]): TextStems {
  const stems = tokens.map((token) => normalizeWord(token).replace(/(?:es|s)$/, ""));
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const hashtags = tokens.filter(({ wordClass }) => wordClass === "hashtag").map(({ lower }) => lower);
  return { stems, counts, hashtags: hashtags.join(" ") };
}

/** Returns the index of the first limit that is at least `value`; `limits.length` above all limits. */
export function getBucketIndex(value: number, limits: readonly number[]): number {
  const found = limits.findIndex((limit) => value <= limit);
  return found === -1 ? limits.length : found;
}
