import type { LineMark } from "recipe-parser";
import { findNumbers } from "recipe-parser/quantities/find-numbers";
import { unitPattern } from "recipe-parser/quantities/unit-words";
import { calculateLikeness } from "./compare-lists.ts";

/** A read line is taken for the expected line that it is most like, even if its numbers differ. */
const minSimilarity = 0.6;

export type NumberComparison = {
  lines: number;
  /** Lines whose numbers or units are wrong although nothing says that they should be checked. */
  unmarked: string[];
  /** Lines that are to be checked although they are right. */
  needless: string[];
};

export function compareNumbers(
  read: readonly string[],
  expected: readonly string[],
  facts: readonly LineMark[],
): NumberComparison {
  const left = [...expected];
  const found: NumberComparison = { lines: read.length, unmarked: [], needless: [] };
  for (const line of read) {
    const best = left.reduce((a, b) => (calculateLikeness(line, b) > calculateLikeness(line, a) ? b : a), "");
    if (best === "" || calculateLikeness(line, best) < minSimilarity) continue;
    left.splice(left.indexOf(best), 1);
    const isRight = amountsIn(line) === amountsIn(best);
    const isMarked = facts.some((fact) => fact.text === line && fact.doubt !== null);
    if (isRight && isMarked) found.needless.push(line);
    if (!isRight && !isMarked) found.unmarked.push(`${line} (${best})`);
  }
  return found;
}

const amount = new RegExp(`[\\d½⅓⅔¼¾⅛]\\s*(${unitPattern})(?!\\p{L})`, "giu");

function amountsIn(text: string): string {
  // The recogniser's English data has no letters with marks; that is no wrong amount.
  const line = text.normalize("NFD").replace(/\p{M}/gu, "");
  const units = [...line.matchAll(amount)].map((found) => found[1]?.toLowerCase());
  return `${findNumbers(line)} ${units}`;
}
