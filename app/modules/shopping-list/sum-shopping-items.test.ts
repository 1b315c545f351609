import { expect, test } from "vitest";
import { readExamples } from "#tests/support/read-examples.ts";
import { parseShoppingItem } from "./parse-shopping-item.ts";
import { sumShoppingItems } from "./sum-shopping-items.ts";

function sum(...lines: string[]) {
  return sumShoppingItems(lines.map((line) => ({ item: parseShoppingItem(line), recipes: [] })));
}

const pairs = readExamples("tests/planning/shopping-sums.txt");

test("at least 98 % of 300 pairs are summed right, and none wrong without a mark", () => {
  const misses = pairs.flatMap(([one = "", other = "", expected = ""]) => {
    const sums = sum(one, other);
    const found = sums.map(({ text }) => text).join(" ; ");
    const isMarked = sums.length > 1 || sums.some(({ amounts }) => amounts.length > 1);
    return found.toLowerCase() === expected.toLowerCase()
      ? []
      : { isMarked, text: `${one} | ${other}: ${found}, not ${expected}` };
  });
  expect(pairs.length).toBeGreaterThanOrEqual(300);
  expect(misses.filter(({ isMarked }) => !isMarked)).toEqual([]);
  expect(misses.length / pairs.length, JSON.stringify(misses, null, 2)).toBeLessThanOrEqual(0.02);
});
