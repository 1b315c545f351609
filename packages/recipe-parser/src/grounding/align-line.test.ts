import { distance } from "fastest-levenshtein";
import { expect, test } from "vitest";
import { createLineFinder, maxTokenComparisons } from "./align-line.ts";
import { tokenizeText } from "./ocr-tokens.ts";

function counted(text: string) {
  const counts = { comparisons: 0 };
  const find = createLineFinder(tokenizeText(text), (a, b) => {
    counts.comparisons += 1;
    return distance(a, b);
  });
  return { counts, find };
}

test("a pair of words is compared once, however often both occur", () => {
  const { counts, find } = counted("flour sugar\n".repeat(50));
  for (let round = 0; round < 20; round += 1) find(["floor", "sugat"], 0);
  expect(counts.comparisons).toBeLessThanOrEqual(4);
});

test("a hostile answer is compared a bounded number of times, and its copied lines are still found", () => {
  const { counts, find } = counted(Array.from({ length: 3500 }, (_, at) => `word${at}`).join(" "));
  const step = (at: number) => Array.from({ length: 5 }, (_, word) => `ward${at * 5 + word}`);
  for (let at = 0; at < 100; at += 1) find(step(at), 0);
  expect(counts.comparisons).toBeLessThanOrEqual(maxTokenComparisons);
  expect(find(["word7", "word8", "word9"], 0)?.from).toBe(7);
});

test("a line in repaired words is found where it stands", () => {
  const found = createLineFinder(tokenizeText("2 cups fluor\n1 tsp salt"))(["1", "tsp", "sall"], 0);
  expect(found).toMatchObject({ from: 3, to: 6 });
});
