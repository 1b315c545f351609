import { expect, test } from "vitest";
import { parseRecipeText } from "./parse-recipe-text.ts";

const list = "2 lemons\n500g mince\n6 eggs\nmilk";

test.each([
  `Can you grab these on your way home?\n${list}`,
  `${list}\ncould you get those from tesco?`,
  `Today 18:03\n${list}\nDelivered`,
  `Kannst du noch was mitbringen?\n${list}`,
])("of a chat with nothing but a list to buy nothing is understood: %j", (text) => {
  const reading = parseRecipeText(text);
  expect([reading.title, reading.ingredients, reading.confidence]).toEqual([null, [], 0]);
  expect(reading.extractedText).toBe(text);
});

test("a recipe that is sent in a chat stays one", () => {
  const method = "Fry the mince with the lemon zest.\nStir in the eggs and milk.";
  expect(parseRecipeText(`Can you get these?\n${list}\n${method}`).ingredients).toContain("500g mince");
  expect(parseRecipeText(`Today 18:03\nFrittata\nIngredients\n${list}`).ingredients).toContain("500g mince");
});
