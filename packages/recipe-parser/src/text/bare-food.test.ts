import { expect, test } from "vitest";
import { parseRecipeText } from "./parse-recipe-text.ts";

test.each([
  [
    "between blank lines",
    "Wrap\n\nIngredients\n\n• Tortillas\n\n• 200g halloumi\n\n• Sumac\n\nMethod\n\n1. Fry.\n\n2. Roll.",
  ],
  ["without headings", "Wrap\nTortillas\n200g halloumi\nSumac\nFry the halloumi with sumac.\nRoll up the tortillas."],
  ["above a heading for steps", "Wrap\n\nTortillas\n200g halloumi\nSumac\n\nMethod\n1. Fry the halloumi.\n2. Roll."],
  ["with bullets", "Wrap\n- Tortillas\n- 200g halloumi\n- Sumac\n1. Fry the halloumi.\n2. Roll the tortillas."],
])("the first food and the others without an amount are ingredients: %s", (_, text) => {
  expect(parseRecipeText(text)).toMatchObject({
    title: "Wrap",
    ingredients: ["Tortillas", "200g halloumi", "Sumac"],
  });
});

test("in another language, foods without an amount are ingredients", () => {
  const text = "Salat\n\nZutaten\n\nSpeck\n\n1 kg Kartoffeln\n\nBrühe\n\nZubereitung\n\nKartoffeln kochen.\n\nMischen.";
  expect(parseRecipeText(text).ingredients).toEqual(["Speck", "1 kg Kartoffeln", "Brühe"]);
  const short = "Placki\n1 kg ziemniaków\n3 łyżki mąki\npieprz\nZetrzyj ziemniaki. Dodaj mąkę i pieprz. Smaż 4 minuty.";
  expect(parseRecipeText(short).ingredients).toEqual(["1 kg ziemniaków", "3 łyżki mąki", "pieprz"]);
});

test("the first numbered step below a list without headings is a step", () => {
  const { instructions } = parseRecipeText("Bowl\n2 eggs\n150 g rice\n1. Cook rice.\n2. Fry the eggs.\n3. Build it.");
  expect(instructions).toEqual(["Cook rice.", "Fry the eggs.", "Build it."]);
});

test("the marks of a messenger are removed, and a name between them stays the name of a part", () => {
  const text = "*Chilli* 🌶\n_you need_\n*Beef*\n*500g* mince\n1 onion\n*Sauce*\n2 tins tomatoes\n1 tsp cumin";
  expect(parseRecipeText(`${text}\n*Method*\n*1.* Brown the *beef*.\n*2.* Simmer it for _1 hour_.`)).toMatchObject({
    title: "Chilli",
    ingredients: ["Beef:", "500g mince", "1 onion", "Sauce:", "2 tins tomatoes", "1 tsp cumin"],
    instructions: ["Brown the beef.", "Simmer it for 1 hour."],
  });
});

test.each([
  ["Beans on toast", ["bread", "beans", "butter", "cheddar"], "Toast the bread and heat the beans. Add the rest."],
  ["Caprese", ["Tomatoes", "Mozzarella", "Olive oil"], "Slice the tomatoes and drizzle with olive oil."],
  ["Yogurt bowl", ["Yogurt", "Granola", "Honey"], "Spoon the yogurt into a bowl and top with the rest."],
  ["Quesadilla", ["Tortillas", "Cheddar", "Beans", "Salsa"], "Fill the tortillas and fry for 2 minutes a side."],
  ["Cheese toastie", ["Bread", "Cheese", "Mustard"], "Butter the bread, fill, and fry for 3 minutes."],
  ["Tomato soup", ["Tomatoes", "Onion", "Stock", "1 tsp sugar"], "Fry the onion, add the rest, simmer and blend."],
])(
  "%s: foods without amounts above a method are its ingredients, and none is the title",
  (title, ingredients, method) => {
    for (const gap of ["\n", "\n\n"])
      expect(parseRecipeText([title, ...ingredients, method].join(gap))).toMatchObject({ title, ingredients });
  },
);
