import { expect, test } from "vitest";
import { readExamples } from "../../../../tests/support/read-examples.ts";
import { findLinesWithoutAmount, hasBrokenAmount } from "./doubts.ts";

test.each(readExamples("tests/examples/doubts.txt", "misread numbers"))("%s has a misread number", (line) => {
  expect(hasBrokenAmount(line)).toBe(true);
});

test.each([
  "Bake for hours at 180°C.",
  "Cook for another minutes",
  "Bake minutes, then cool.",
  "Mix cup of the oats with the milk.",
  "Stir in sugar and tbsp oil.",
  "Add the milk and cup flour.",
])("%s lacks a number", (line) => {
  expect(hasBrokenAmount(line)).toBe(true);
});

test.each(readExamples("tests/examples/doubts.txt", "complete amounts"))("%s has a complete amount", (line) => {
  expect(hasBrokenAmount(line)).toBe(false);
});

test("in a list with amounts on the right, a food without an amount is found", () => {
  const list = ["Red lentils 250 g", "Coconut milk 400 ml", "Onion 1", "Turmeric", "Salt to taste"];
  expect(findLinesWithoutAmount(list)).toEqual(["Turmeric"]);
});

test("in a list with amounts on the left, a food without an amount is usual", () => {
  expect(findLinesWithoutAmount(["200 g rice", "1 onion", "2 tbsp oil", "Fresh herbs", "Salt"])).toEqual([]);
});
