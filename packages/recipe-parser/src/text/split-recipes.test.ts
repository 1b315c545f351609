import { expect, test } from "vitest";
import { parseRecipeText } from "./parse-recipe-text.ts";

const hummus = "Hummus\nServes 6\nIngredients\n1 can chickpeas\n3 tbsp tahini\nMethod\nBlend it all.\nSeason well.";
const salad =
  "Greek Salad\nServes 2\n20 minutes\nIngredients\n2 tomatoes\n100 g feta\nMethod\nChop the tomatoes.\nAdd the feta.";

test("the second of two recipes is a complete further recipe", () => {
  const reading = parseRecipeText(`${hummus}\n\n${salad}`);
  expect(reading).toMatchObject({
    title: "Hummus",
    ingredients: ["1 can chickpeas", "3 tbsp tahini"],
    instructions: ["Blend it all.", "Season well."],
    servings: 6,
  });
  expect(reading.others).toHaveLength(1);
  expect(reading.others[0]).toMatchObject({
    title: "Greek Salad",
    ingredients: ["2 tomatoes", "100 g feta"],
    instructions: ["Chop the tomatoes.", "Add the feta."],
    servings: 2,
    cookTimeMinutes: 20,
    extractedText: salad,
    others: [],
  });
});

test("the recipes of two screenshots have their own texts, and the first has the whole text", () => {
  const reading = parseRecipeText([hummus, salad]);
  expect([reading.title, ...reading.others.map(({ title }) => title)]).toEqual(["Hummus", "Greek Salad"]);
  expect(reading.extractedText).toBe(`${hummus}\n\n${salad}`);
});

test.each(["For the sauce", "Sauce:", "Dressing", "Lemon Tahini Dressing", "For the dough:"])(
  "%j with its own lists is a part of the same recipe",
  (part) => {
    const text = `Falafel Bowl\nIngredients\n1 can chickpeas\n2 tbsp flour\nMethod\nShape and fry.\n${part}\nIngredients\n3 tbsp tahini\n1 lemon\nMethod\nWhisk it all.`;
    const reading = parseRecipeText(text);
    expect(reading.others).toEqual([]);
    expect(reading.ingredients).toHaveLength(4);
    expect(reading.instructions).toHaveLength(2);
  },
);

test("at most five further recipes are returned", () => {
  const text = Array.from({ length: 9 }, (_, index) => hummus.replace("Hummus", `Hummus Number ${index}`)).join("\n\n");
  expect(parseRecipeText(text).others).toHaveLength(5);
});

const pasta = "200g pasta\n3 tbsp pesto\nBoil the pasta and stir in the pesto.";
const rice = "250g cooked rice\n2 eggs\nFry the rice for 5 minutes.";

test.each([
  ["weekdays", `MONDAY: Pesto pasta\n${pasta}\n\nTUESDAY: Fried rice\n${rice}`],
  ["weekdays in another language", `Lunes - Pesto pasta\n${pasta}\n\nMartes - Fried rice\n${rice}`],
  ["numbers below an introduction", `Two easy dinners\n\n1. Pesto pasta\n${pasta}\n\n2. Fried rice\n${rice}`],
  ["numbered recipes", `Recipe 1: Pesto pasta\n${pasta}\n\nRecipe 2: Fried rice\n${rice}`],
  ["capitals", `PESTO PASTA\n${pasta}\nFRIED RICE\n${rice}`],
  ["blank lines", `Pesto pasta\n${pasta}\n\nFried rice\n${rice}`],
])("recipes without headings are divided by %s", (_, text) => {
  const { title, ingredients, others } = parseRecipeText(text);
  expect([title?.toLowerCase(), ingredients]).toEqual(["pesto pasta", ["200g pasta", "3 tbsp pesto"]]);
  expect(others.map((other) => [other.title?.toLowerCase(), other.ingredients])).toEqual([
    ["fried rice", ["250g cooked rice", "2 eggs"]],
  ]);
});

test("a text of which only one part is a recipe is one recipe", () => {
  const text = "Fresca Tacos\nTime: 30 minutes\nMethod\nStovetop\nRating\nIngredients\n2 eggs\n1 cup peas\nDirections";
  const { title, cookTimeMinutes, others } = parseRecipeText(`${text}\n1. Fry the peas.\n2. Add the eggs.`);
  expect([title, cookTimeMinutes, others]).toEqual(["Fresca Tacos", 30, []]);
});
