import { expect, test } from "vitest";
import { findLinesWithoutAmount } from "./missing-amounts.ts";

test("in a list with amounts on the right, a food without an amount is found", () => {
  const list = ["Red lentils 250 g", "Coconut milk 400 ml", "Onion 1", "Turmeric", "Salt to taste"];
  expect(findLinesWithoutAmount(list)).toEqual(["Turmeric"]);
});

test("in a list with amounts on the left, a food without an amount is usual", () => {
  expect(findLinesWithoutAmount(["200 g rice", "1 onion", "2 tbsp oil", "Fresh herbs", "Salt"])).toEqual([]);
});
