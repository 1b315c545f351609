/**
 * Prints how many of the tests' ingredient lines our parser and two libraries read correctly: both ends of an amount,
 * and no amount where nothing may be multiplied ("1-inch piece of ginger").
 *   npm run bench:parsers
 */
import { parseIngredient as library } from "parse-ingredient";
import { parse as otherLibrary } from "recipe-ingredient-parser-v3";
import { parseIngredient } from "recipe-parser/quantities/ingredient-amounts";
import { doubledLines } from "#tests/support/doubled-lines.ts";

type Read = { min: number | null; max: number | null };

const readers: Record<string, (line: string) => Read> = {
  ours: (line) => {
    const amount = parseIngredient(line).find((part) => part.kind === "amount" && part.scales);
    return amount?.kind === "amount" ? { min: amount.min, max: amount.max } : nothing;
  },
  "parse-ingredient": (line) => {
    const [found] = library(line);
    return { min: found?.quantity ?? null, max: found?.quantity2 ?? null };
  },
  "recipe-ingredient-parser-v3": (line) => {
    const found = otherLibrary(line, "eng");
    const [min, max] = [found?.minQty || null, found?.maxQty || null];
    return { min, max: max === min ? null : max };
  },
};
const nothing: Read = { min: null, max: null };

/** The expected amounts, from the tests' lines. A line that doubling does not change has no amount. */
const cases = doubledLines.map(([line, doubled]) => ({
  line,
  wanted: line === doubled ? nothing : (readers.ours?.(line) ?? nothing),
}));

console.table(
  Object.entries(readers).map(([reader, read]) => {
    const missed = cases.filter(({ line, wanted }) => !isSame(readSafely(read, line), wanted));
    const rate = `${cases.length - missed.length} of ${cases.length}`;
    return {
      reader,
      "lines read": rate,
      "for example not": missed
        .slice(0, 3)
        .map(({ line }) => line)
        .join("; "),
    };
  }),
);

function readSafely(read: (line: string) => Read, line: string): Read {
  try {
    return read(line);
  } catch {
    return nothing;
  }
}

function isSame(read: Read, wanted: Read): boolean {
  return isClose(read.min, wanted.min) && isClose(read.max, wanted.max);
}

function isClose(one: number | null, other: number | null): boolean {
  return one === null || other === null ? one === other : Math.abs(one - other) < 0.01;
}
