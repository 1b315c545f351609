import { expect, test } from "vitest";
import { parseRecipeText } from "./parse-recipe-text.ts";

const soup = `Tomato Soup
Serves 4 · 25 minutes
Ingredients
1 kg tomatoes
1 onion
2 tbsp olive oil
Method
1. Roast the tomatoes and the onion in the oil.
2. Blend until smooth.`;

test("no ingredient is missed when every line is in a list", () => {
  expect(parseRecipeText(soup).missed).toEqual([]);
});

test("ingredients below another heading are offered, without their bullets", () => {
  const text = `${soup}\nNotes\n- 100 ml cream, for a richer soup\n• 1 tsp sugar\nKeeps for 3 days.`;
  expect(parseRecipeText(text).missed).toEqual(["100 ml cream, for a richer soup", "1 tsp sugar"]);
});

test.each([
  "Nutrition\nCalories 250\nSugar 12 g\nSalt 1 g\nProtein 8 g",
  "Equipment\n20 cm cake tin\n1 large bowl",
  "120 likes\n2 days ago\n4 comments",
  "4 servings",
  "View all 12 comments\nmia I used 2 cups of butter\n2 cups butter is too much",
])("%j below a recipe holds no missed ingredient", (below) => {
  expect(parseRecipeText(`${soup}\n${below}`).missed).toEqual([]);
});

test("wrapped, repaired and repeated ingredients are not missed", () => {
  const first = "Ingredients\n2 tbsp extra virgin olive oil, plus more for\ndrizzling\nl tbsp honey\n2 Ibs carrots";
  const second = "l tbsp honey\n2 lbs carots\nMethod\n1. Roast the carrots.\n2. Drizzle with oil and honey.";
  expect(parseRecipeText([first, second]).missed).toEqual([]);
});

test("a text without a recipe has no missed ingredients", () => {
  expect(parseRecipeText("Shopping\nMilk 1 L 1.19\n2 kg carrots 1.99\n500 g butter 3.49").missed).toEqual([]);
});
