import { expect, test } from "vitest";
import { findLinesWithoutAmount, hasBrokenAmount } from "./doubts.ts";

test.each([
  "Y% tsp nutmeg",
  "Y% cup milk",
  "Ya-Y> tsp five-spice",
  "Chill for 1½ hours or up to 3% hours.",
  "Cover with ⅔ cup sugar and ¥: cup oil.",
  "Mix ¥2 cup oats with 1% cups milk.",
  "Cover with #5 cup sugar.",
  "120 ml (¥2 cup) soy sauce",
  "Add Ya cup water",
  "> cup milk",
  "1 '2 pounds small potatoes",
  "‘2 cup oil",
])("%s has a misread number", (line) => {
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

test.each([
  "Mix ½ cup of the oats with the milk.",
  "Cook for a few minutes, or for half an hour.",
  "Cook two minutes more, then for an hour.",
  "2 cups 2% milk",
  "A 9' pan",
  '1 9" pie crust',
  "200 ml 30% cream",
  "A heaped tsp of cumin",
  "Grease the muffin cups and fill each cup to the brim.",
  "Pour into cups and serve.",
  "Sugar (tbsp): 2",
  "Season and pound the chicken.",
  "Rest overnight or for several hours.",
  "30-40 minutes at 180°C",
  "Fry in batches, 90 seconds each.",
])("%s has a complete amount", (line) => {
  expect(hasBrokenAmount(line)).toBe(false);
});

test("in a list with amounts on the right, a food without an amount is found", () => {
  const list = ["Red lentils 250 g", "Coconut milk 400 ml", "Onion 1", "Turmeric", "Salt to taste"];
  expect(findLinesWithoutAmount(list)).toEqual(["Turmeric"]);
});

test("in a list with amounts on the left, a food without an amount is usual", () => {
  expect(findLinesWithoutAmount(["200 g rice", "1 onion", "2 tbsp oil", "Fresh herbs", "Salt"])).toEqual([]);
});
