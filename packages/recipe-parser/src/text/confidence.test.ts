import { expect, test } from "vitest";
import { type Doubt, getConfidenceLabel, type ParsedRecipe } from "../parsed-recipe.ts";
import { lowerConfidenceForDoubts } from "./confidence.ts";
import { parseRecipeText } from "./parse-recipe-text.ts";

const reading: ParsedRecipe = {
  ...parseRecipeText(""),
  title: "Pancakes",
  ingredients: ["200 g flour", "3 eggs", "50 g butter", "1 tsp salt", "100 ml milk"],
  instructions: ["Mix everything.", "Rest the dough.", "Fry in butter.", "Serve.", "Eat."],
  confidence: 0.95,
};

function doubted(count: number, doubt: Doubt): ParsedRecipe {
  const lines = [...reading.ingredients, ...reading.instructions];
  return { ...reading, facts: lines.slice(0, count).map((text) => ({ text, place: null, doubt })) };
}

test.each([
  [0, "High"],
  [1, "High"],
  [2, "Medium"],
  [4, "Medium"],
  [5, "Low"],
] as const)("%d of ten lines to check are %s confidence", (count, label) => {
  expect(getConfidenceLabel(lowerConfidenceForDoubts(doubted(count, "amount")))).toBe(label);
});

test("a repaired line lowers the confidence less than a doubtful line", () => {
  expect(lowerConfidenceForDoubts(doubted(2, "repaired"))).toBe(lowerConfidenceForDoubts(doubted(1, "amount")));
});

test("the confidence is not high when a row could not be recognised", () => {
  expect(getConfidenceLabel(lowerConfidenceForDoubts({ ...reading, unreadRows: 1 }))).toBe("Medium");
  expect(lowerConfidenceForDoubts({ ...reading, unreadRows: 5 })).toBeLessThan(
    lowerConfidenceForDoubts({ ...reading, unreadRows: 1 }),
  );
});

test.each([
  ["the title is lacking", { title: null }],
  ["a line was left out", { leftOut: [{ text: "and 2 tbsp sugar.", reason: "not understood", line: 7 } as const] }],
  ["a step says nothing to do", { instructions: ["Mix everything.", "Cookbook Planner Shopping"] }],
])("the confidence is not high where %s and no line is marked", (_, lacking) => {
  expect(getConfidenceLabel(lowerConfidenceForDoubts({ ...reading, ...lacking }))).toBe("Medium");
});
