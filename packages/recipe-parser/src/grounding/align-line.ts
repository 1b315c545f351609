import { distance } from "fastest-levenshtein";
import { hasNumber } from "../quantities/find-numbers.ts";
import type { OcrToken } from "./ocr-tokens.ts";

/** The tokens that match a line: one or none per word, and the range of tokens from `from` to `to` (exclusive). */
export type LineAlignment = { tokens: (number | null)[]; from: number; to: number };

const skipped = 0.6;
const missing = 1;
/** The small cost of a place that is not below the previous line, so that whole rows win among equal costs. */
const awkward = 0.03;
const minAlike = 0.5;
const minShare = 0.55;
const different = 1.2;
/** Matches a word that may be a number, because "½" may be recognised as "Y2" or "%". */
const perhapsNumber = /^(?:.{0,3}\d.{0,3}|.{1,2})$/u;
const maxCells = 2_000_000;
/** After this many comparisons only equal words match, which bounds the time. */
export const maxTokenComparisons = 200_000;

export type FindLineInTokens = (words: readonly string[], after: number) => LineAlignment | null;

/** Finds a line, preferably after `after`, although words may be joined, repaired or wrapped: the cheapest alignment. */
export function createLineFinder(tokens: readonly OcrToken[], compare = distance): FindLineInTokens {
  const compareWord = createWordComparison(tokens, compare);
  let cells = 0;
  return (words, after) => {
    cells += words.length * tokens.length;
    return cells > maxCells || words.length === 0 ? null : alignLine(words.map(compareWord), tokens, after);
  };
}

/** Returns a function that compares a word with all tokens: the cost of each pair. */
function createWordComparison(tokens: readonly OcrToken[], compare: typeof distance): (word: string) => Float64Array {
  const known = new Map<string, Float64Array>();
  const places = Map.groupBy(tokens.keys(), (at) => tokens[at]?.bare ?? "");
  let comparisons = 0;
  return (word) => {
    const costs = known.get(word) ?? new Float64Array(tokens.length).fill(different);
    if (known.has(word)) return costs;
    known.set(word, costs);
    comparisons += places.size;
    const compared = comparisons > maxTokenComparisons ? [[word, places.get(word) ?? []] as const] : places;
    for (const [bare, at] of compared) {
      const cost = unlikeness(word, bare, compare);
      for (const place of at) costs[place] = cost;
    }
    return costs;
  };
}

function alignLine(words: readonly Float64Array[], tokens: readonly OcrToken[], after: number): LineAlignment | null {
  const starts = Float64Array.from({ length: tokens.length + 1 }, (_, at) => getStartCost(tokens[at], at < after));
  const rows: Float64Array[] = [starts];
  for (const word of words) rows.push(addWord(rows.at(-1) ?? starts, word));
  const ends = (rows.at(-1) ?? starts).map((cost, at) => cost + (tokens[at - 1]?.endsRow === true ? 0 : awkward));
  let end = 0;
  for (let at = 1; at <= tokens.length; at += 1) if (costAt(ends, at) < costAt(ends, end) - 1e-9) end = at;
  const share = 1 - costAt(rows.at(-1), end) / words.length;
  return end === 0 || share < minShare ? null : trace(rows, words, end);
}

/** Adds a word to the costs of all earlier words, by the number of tokens that they cover. */
function addWord(before: Float64Array, word: Float64Array): Float64Array {
  const costs = new Float64Array(before.length);
  for (let at = 0; at < costs.length; at += 1) {
    const paired = costAt(before, at - 1) + costAt(word, at - 1);
    costs[at] = Math.min(paired, costAt(costs, at - 1) + skipped, costAt(before, at) + missing);
  }
  return costs;
}

function trace(rows: readonly Float64Array[], words: readonly Float64Array[], end: number): LineAlignment {
  const tokens = new Array<number | null>(words.length).fill(null);
  let [row, at] = [words.length, end];
  while (row > 0) {
    const cost = costAt(rows[row], at);
    if (cost === costAt(rows[row - 1], at - 1) + costAt(words[row - 1], at - 1)) {
      row -= 1;
      at -= 1;
      tokens[row] = at;
    } else if (cost === costAt(rows[row], at - 1) + skipped) at -= 1;
    else row -= 1;
  }
  return { tokens, from: at, to: end };
}

function costAt(costs: Float64Array | undefined, at: number): number {
  return costs?.[at] ?? Number.POSITIVE_INFINITY;
}

function getStartCost(token: OcrToken | undefined, isBefore: boolean): number {
  return (token?.startsRow === true ? 0 : awkward) + (isBefore ? awkward : 0);
}

function unlikeness(a: string, b: string, compare: typeof distance): number {
  if (a === b) return 0;
  if (hasNumber(a) && perhapsNumber.test(b)) return 0.8;
  const longest = Math.max(a.length, b.length);
  if (Math.abs(a.length - b.length) > longest * (1 - minAlike)) return different;
  const alike = 1 - compare(a, b) / longest;
  return alike >= minAlike ? (1 - alike) * different : different;
}
