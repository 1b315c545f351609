import { distance } from "fastest-levenshtein";
import { hasNumber } from "../quantities/find-numbers.ts";
import type { OcrToken } from "./ocr-tokens.ts";

/** The tokens that match a line: one or none per word, and the range of tokens from `from` to `to` (exclusive). */
export type LineAlignment = { tokens: (number | null)[]; from: number; to: number; share: number };

const skipped = 0.6;
const missing = 1;
/** A small cost that prefers whole rows below the previous line when other costs are equal. */
const awkward = 0.03;
const minAlike = 0.5;
const minShare = 0.55;
const different = 1.2;
/** "½" was seen as "Y2" or "%". */
const perhapsNumber = /^(?:.{0,3}\d.{0,3}|.{1,2})$/u;
const maxCells = 2_000_000;
/** After this many comparisons only equal words match, to bound the time. */
export const maxTokenComparisons = 200_000;

export type FindLineInTokens = (words: readonly string[], after: number) => LineAlignment | null;

/** Finds a line, preferably after `after`, although words may be joined, repaired or wrapped: the cheapest alignment. */
export function createLineFinder(tokens: readonly OcrToken[], compare = distance): FindLineInTokens {
  const alike = comparison(tokens, compare);
  let cells = 0;
  return (words, after) => {
    cells += words.length * tokens.length;
    return cells > maxCells ? null : alignLine(words, tokens, after, alike);
  };
}

type Compare = (word: string) => Float64Array;

function comparison(tokens: readonly OcrToken[], compare: typeof distance): Compare {
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

function alignLine(
  words: readonly string[],
  tokens: readonly OcrToken[],
  after: number,
  alike: Compare,
): LineAlignment | null {
  const [rows, columns] = [words.length, tokens.length];
  if (rows === 0 || columns === 0) return null;
  const { cost, last, steps } = costsOf(words, tokens, after, alike);
  let end = 0;
  for (let at = 1; at <= columns; at += 1) if (costAt(last, at) < costAt(last, end) - 1e-9) end = at;
  const share = 1 - cost(end) / rows;
  if (end === 0 || share < minShare) return null;
  return { ...trace(steps, rows, columns, end), share };
}

type Costs = { cost: (end: number) => number; last: Float64Array; steps: Uint8Array };
const [same, skip, lack] = [0, 1, 2];

function costsOf(words: readonly string[], tokens: readonly OcrToken[], after: number, alike: Compare): Costs {
  const columns = tokens.length;
  const steps = new Uint8Array((words.length + 1) * (columns + 1));
  let before = Float64Array.from({ length: columns + 1 }, (_, at) => startCost(tokens[at], at < after));
  for (const [row, word] of words.entries()) {
    const costs = new Float64Array(columns + 1);
    const unlike = alike(word);
    costs[0] = costAt(before, 0) + missing;
    steps[(row + 1) * (columns + 1)] = lack;
    for (let at = 1; at <= columns; at += 1) {
      const paired = costAt(before, at - 1) + costAt(unlike, at - 1);
      const passed = costAt(costs, at - 1) + skipped;
      const lacked = costAt(before, at) + missing;
      const least = Math.min(paired, passed, lacked);
      costs[at] = least;
      steps[(row + 1) * (columns + 1) + at] = least === paired ? same : least === passed ? skip : lack;
    }
    before = costs;
  }
  const last = before.map((cost, at) => cost + (tokens[at - 1]?.endsRow === true ? 0 : awkward));
  return { cost: (end) => costAt(before, end), last, steps };
}

function costAt(costs: Float64Array, at: number): number {
  return costs[at] ?? Number.POSITIVE_INFINITY;
}

function startCost(token: OcrToken | undefined, isBefore: boolean): number {
  return (token?.startsRow === true ? 0 : awkward) + (isBefore ? awkward : 0);
}

function trace(steps: Uint8Array, rows: number, columns: number, end: number): Omit<LineAlignment, "share"> {
  const tokens = new Array<number | null>(rows).fill(null);
  let [row, at] = [rows, end];
  while (row > 0) {
    const step = steps[row * (columns + 1) + at];
    if (step === same) tokens[row - 1] = at - 1;
    if (step !== skip) row -= 1;
    if (step !== lack) at -= 1;
  }
  return { tokens, from: at, to: end };
}

function unlikeness(a: string, b: string, compare: typeof distance): number {
  if (a === b) return 0;
  if (hasNumber(a) && perhapsNumber.test(b)) return 0.8;
  const longest = Math.max(a.length, b.length);
  if (Math.abs(a.length - b.length) > longest * (1 - minAlike)) return different;
  const alike = 1 - compare(a, b) / longest;
  return alike >= minAlike ? (1 - alike) * different : different;
}
