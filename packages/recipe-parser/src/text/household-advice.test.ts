import { expect, test } from "vitest";
import { parseRecipeText } from "./parse-recipe-text.ts";

test.each([
  "DIY all purpose cleaner\nYou need:\n2 cups water\n1 cup white vinegar\n1 tbsp lemon juice\n10 drops tea tree oil\nHow to:\n1. Pour everything in a spray bottle.\n2. Shake it well.",
  "Oat face mask\nYou need: 2 tbsp ground oats, 1 tbsp honey, 1 tsp yoghurt.\nMix it to a paste. Spread it on your face. Leave for 15 minutes, rinse and moisturise.",
])("advice that is no food is no recipe: %j", (text) => {
  expect(parseRecipeText(text).ingredients).toEqual([]);
});

test("one word of such advice does not hide a recipe", () => {
  const text =
    "Honey cake\nIngredients\n200g flour\n3 eggs\nMethod\n1. Mix the flour and eggs.\n2. Bake, and add a candle.";
  expect(parseRecipeText(text).ingredients).toEqual(["200g flour", "3 eggs"]);
});
