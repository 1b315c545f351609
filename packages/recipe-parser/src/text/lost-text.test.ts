import { expect, test } from "vitest";
import { readExamples } from "../../../../tests/support/read-examples.ts";
import { parseRecipeText } from "./parse-recipe-text.ts";

const lasagne = `Layered Veggie Lasagne
Ready in 1 hr 15 min

For the sauce
• 1 onion
• 800 g tomatoes
For the white sauce
• 50 g butter
• 600 ml milk

To assemble
• 9 lasagne sheets
• 125 g mozzarella
Directions
1) Cook the sauce for 25 minutes.
2) Layer 3 times and bake 35 minutes.
Notes
Freezes for up to 3 months.`;

test("the foods below the name of a part are ingredients, and the notes are kept", () => {
  expect(parseRecipeText(lasagne)).toMatchObject({
    ingredients: [
      "For the sauce:",
      "1 onion",
      "800 g tomatoes",
      "For the white sauce:",
      "50 g butter",
      "600 ml milk",
      "To assemble:",
      "9 lasagne sheets",
      "125 g mozzarella",
    ],
    instructions: ["Cook the sauce for 25 minutes.", "Layer 3 times and bake 35 minutes."],
    notes: "Freezes for up to 3 months.",
  });
});

const lamb = [
  "Roast Lamb\n\nIngredients\n2 kg lamb shoulder\n8 cloves garlic",
  "Method\n1. Heat the oven.\n2. Roast for 4 hours.",
];
const sauce =
  "941 5G 87%\n\nFor the sauce\n• 1 bunch mint\n• 1 tbsp sugar\n• 50 ml vinegar\nNotes\nLeftovers keep 3 days.";

test("a list of a part below the method is a list of ingredients", () => {
  expect(parseRecipeText([...lamb, sauce])).toMatchObject({
    ingredients: [
      "2 kg lamb shoulder",
      "8 cloves garlic",
      "For the sauce:",
      "1 bunch mint",
      "1 tbsp sugar",
      "50 ml vinegar",
    ],
    instructions: ["Heat the oven.", "Roast for 4 hours."],
    notes: "Leftovers keep 3 days.",
  });
});

test.each([
  ["Tips\nSwap the lamb for chicken.", "Swap the lamb for chicken."],
  ["Notes: Leftovers keep 3 days.", "Leftovers keep 3 days."],
  ["Storage: 3 days in the fridge.", "Storage: 3 days in the fridge."],
  ["Notes\n- Leftovers keep 3 days.\n- Reheat gently.\nNutrition\n320 kcal", "Leftovers keep 3 days.\nReheat gently."],
  ["Nutrition\n320 kcal", null],
])("%j adds the notes %j", (text, notes) => {
  expect(parseRecipeText([...lamb, text]).notes).toBe(notes);
});

test("a sentence without a food in an unnumbered method is kept", () => {
  const text =
    "Carbonara\n\nIngredients\n200 g spaghetti\n3 eggs\n\nWhisk 3 eggs.\nToss off the heat for 1 minute.\n\nTime: 20 min @";
  expect(parseRecipeText(text)).toMatchObject({
    instructions: ["Whisk 3 eggs.", "Toss off the heat for 1 minute."],
    cookTimeMinutes: 20,
  });
});

test.each(["| Pat", "J Pat", "EJ Pat", "ll Pat", "> Pat", "-> Pat"])(
  "%s the fish dry: the mark before the step is gone",
  (start) => {
    const text = `Fish\n\nIngredients\n2 cod fillets\n50 g butter\n\nMethod\n${start} the fish dry.\nMelt the butter.`;
    expect(parseRecipeText(text).instructions).toEqual(["Pat the fish dry.", "Melt the butter."]);
  },
);

test.each(readExamples("tests/examples/lost-text.txt", "titles, as read and as written"))(
  "the title of %j is %s",
  (head, title) => {
    expect(parseRecipeText(`${head}\n\n200 g spaghetti\n3 eggs\n\nMethod\n1. Mix.\n2. Cook.`).title).toBe(title);
  },
);

test.each(["Beef Pot Pie", "Spinach & Feta Pie", "Onion Tart"])("%s is no dessert by its name", (title) => {
  expect(parseRecipeText(`${title}\n\n250 g flour\n3 eggs\n\nMethod\n1. Mix.\n2. Bake.`).category).not.toBe("Dessert");
});

test.each(["Apple Pie", "Lemon Tart", "Key Lime Pie", "Strawberry Cream Tart"])("%s is a dessert", (title) => {
  expect(parseRecipeText(`${title}\n\n250 g flour\n3 eggs\n\nMethod\n1. Mix.\n2. Bake.`).category).toBe("Dessert");
});
