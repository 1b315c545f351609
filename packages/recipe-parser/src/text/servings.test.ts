import { expect, test } from "vitest";
import { findServings, findYieldText, isServingsLine } from "./servings.ts";

test.each([
  ["Serves 4", 4],
  ["serves four", 4],
  ["Servings: 4-6", 4],
  ["Servings\n6\nPrep", 6],
  ["Yield: 4 servings", 4],
  ["Makes 4 portions", 4],
  ["Makes about 8 servings", 8],
  ["Prep 10 min | Serves 3 | Easy", 3],
  ["35 min   4 servings   620 kcal", 4],
  ["Soup for 2 people", 2],
  ["Ingredients (serves 6)", 6],
  ["Ingredients for 2:", 2],
  ["4 people", 4],
  ["feeds a family of 5", 5],
  ["für 4 Personen", 4],
  ["Zutaten für 4 Portionen", 4],
  ["4 raciones", 4],
  ["Pour deux personnes", 2],
  ["Dosi per: 4 persone", 4],
  ["Servings - 4 +", 4],
  ["Enough for 4", 4],
  ["Serves up to 6", 6],
  ["40 min 👥 4", 4],
  ["Dinner for two", 2],
])("%j gives %j servings", (text, servings) => {
  expect(findServings(text)).toBe(servings);
});

test.each([
  "Makes 24 cookies",
  "Energy balls (makes: 30)",
  "Servings: 24 cookies",
  "Makes 1 loaf",
  "Serves 0",
  "Servings: 1000",
  "Serves a few",
  "Serving: 1g | Calories: 388kcal",
  "Calories per serving: 120",
  "8 servings per container",
  "12 people liked this",
  "2 cups rice for 20 minutes",
  "Bake for 4 minutes per side",
])("%j states no servings", (text) => {
  expect(findServings(text)).toBeNull();
});

test("a line that only states servings is no ingredient", () => {
  expect(["für 4 Portionen", "4 personnes", "for 2 servings"].every(isServingsLine)).toBe(true);
  expect(["2 servings cooked rice", "4 eggs", "1 cup milk for the pan"].some(isServingsLine)).toBe(false);
});

test.each([
  [["Lemon Bars", "16 squares"], "", "16 squares"],
  [["Lemon Bars", "Prep 10 min · 16 small squares · Easy"], "", "16 small squares"],
  [["Lemon Bars"], "Lemon Bars\nServes 4 | Makes about 24 cookies", "Makes about 24 cookies"],
  [["Lemon Bars (makes 16)"], "", "makes 16"],
  [["Lemon Bars"], "Lemon Bars\nYields about 4-6\n", "Yields about 4-6"],
  [["Lemon Bars"], "Lemon Bars\n4 rolls\n200 g ham", null],
  [["Lemon Bars", "The 12 best cookies of my life"], "", null],
])("%j above the lists states a yield", (head, text, made) => {
  expect(findYieldText(head, text)).toBe(made);
});
