import { expect, test } from "vitest";
import { findLinesWithoutAmount } from "./missing-amounts.ts";

test("where amounts are in a column at the right, a name without one has lost it", () => {
  const list = ["Red lentils 250 g", "Coconut milk 400 ml", "Onion 1", "Turmeric", "Salt to taste"];
  expect(findLinesWithoutAmount(list)).toEqual(["Turmeric"]);
});

test("where amounts come first, a name without one is usual", () => {
  expect(findLinesWithoutAmount(["200 g rice", "1 onion", "2 tbsp oil", "Fresh herbs", "Salt"])).toEqual([]);
});
