import { expect, test } from "vitest";
import { readExamples } from "../../../../tests/support/read-examples.ts";
import { parseRecipeText } from "./parse-recipe-text.ts";

const toast = `Garlic Toast

Ingredients
• 2 slices bread
• 1 clove garlic
• 1 tbsp olive oil

Method
1. Toast the bread.
2. Rub it with the garlic.
3. Drizzle with the oil.`;

test("a caption with headings becomes a recipe", () => {
  const reading = parseRecipeText(toast);
  expect(reading.title).toBe("Garlic Toast");
  expect(reading.ingredients).toEqual(["2 slices bread", "1 clove garlic", "1 tbsp olive oil"]);
  expect(reading.instructions).toEqual(["Toast the bread.", "Rub it with the garlic.", "Drizzle with the oil."]);
  expect(reading.confidence).toBeGreaterThan(0.7);
  expect(reading.extractedText).toBe(toast);
});

test.each(readExamples("tests/examples/parse-recipe-text.txt", "headings of the two lists"))(
  "the headings %j and %j separate the lists",
  (first, second) => {
    const reading = parseRecipeText(toast.replace("Ingredients", first).replace("Method", second));
    expect([reading.ingredients.length, reading.instructions.length]).toEqual([3, 3]);
  },
);

test("a caption without line breaks becomes a recipe", () => {
  const reading = parseRecipeText(
    "lena_cooks Lemon Salmon 🍋 in 25 mins! Ingredients: 2 salmon fillets, 1 lemon, 2 tbsp butter. Directions: 1. Heat the oven. 2. Melt the butter. 3. Bake the salmon. #salmon",
  );
  expect(reading.title).toBe("Lemon Salmon");
  expect(reading.ingredients).toEqual(["2 salmon fillets", "1 lemon", "2 tbsp butter"]);
  expect(reading.instructions).toEqual(["Heat the oven.", "Melt the butter.", "Bake the salmon."]);
});

test("without a known heading, the lines with amounts above the heading of the steps are the ingredients", () => {
  const { ingredients, instructions } = parseRecipeText(
    "Omas Waffeln\nDas kommt rein:\n125 g Butter\n3 Eier\n250 g Mehl\n\nZubereitung\n1. Butter rühren.\n2. Mehl sieben.",
  );
  expect([ingredients, instructions]).toEqual([
    ["125 g Butter", "3 Eier", "250 g Mehl"],
    ["Butter rühren.", "Mehl sieben."],
  ]);
});

test("below the steps, chapters of a video, servings and links are no steps", () => {
  const below =
    "\n\nFeeds 6. Takes an hour and some patience.\n\n⏱ 0:00 Welcome\n1:12 Toasting the bread\n\nMy shop https://shop.example";
  expect(parseRecipeText(toast + below).instructions).toEqual(parseRecipeText(toast).instructions);
});

test("a sentence with a colon, a time stamp or a link does not end the steps or the list", () => {
  const { ingredients, instructions } = parseRecipeText(
    "Naan\nIngredients\n2 cups flour\n1 tbsp ghee https://shop.example/ghee\nMethod\n0:30 Mix well. Equipment: a whisk.\n1:10 Into a large bowl\n2:20 Bake for 10 minutes.",
  );
  expect(ingredients).toEqual(["2 cups flour", "1 tbsp ghee https://shop.example/ghee"]);
  expect(instructions).toEqual(["Mix well. Equipment: a whisk.", "1:10 Into a large bowl", "Bake for 10 minutes."]);
});

test.each([
  "Method\n1. Heat the oven to 220C.\n2. Whisk the wet ingredients.\n3. Bake for 12 minutes.",
  "Instructions\nHeat the oven to 220C.\nWhisk the wet ingredients.\nBake for 12 minutes.",
])("no step below a heading is lost where the ingredients have none: %j", (method) => {
  const { ingredients, instructions } = parseRecipeText(`Scones\n\n225g flour\n50g butter\n2 eggs\n\n${method}`);
  expect([ingredients.length, instructions.length]).toEqual([3, 3]);
});

test.each([
  ["Prep: 10 min | Cook: 15 min", 25],
  ["Oven 180C, 25 mins", 25],
  ["Cook time: 1 hr", 60],
  ["Makes 24 pancakes", null],
])("%j above a list is neither a line of the recipe nor adds to the first amount", (facts, minutes) => {
  const text = `Pancakes\n${facts}\n1 cup flour\n2 eggs\n1 cup milk\n\nMix. Bake for 20 minutes.`;
  const { ingredients, instructions, cookTimeMinutes } = parseRecipeText(text);
  expect([ingredients.length, instructions.join(" "), cookTimeMinutes]).toEqual([
    3,
    "Mix. Bake for 20 minutes.",
    minutes,
  ]);
});

test("numbered lines that name the ingredients are whole steps", () => {
  const { ingredients, instructions } = parseRecipeText(
    "Honey soy chicken\n1. Mix 3 tbsp soy, 1 tbsp honey and 1 tsp sesame oil.\n2. Fry 400g chicken for 8 minutes.\n3. Pour over the sauce. Serve with rice.",
  );
  expect(ingredients).toEqual(["3 tbsp soy", "1 tbsp honey", "1 tsp sesame oil", "400g chicken"]);
  expect(instructions).toEqual([
    "Mix 3 tbsp soy, 1 tbsp honey and 1 tsp sesame oil.",
    "Fry 400g chicken for 8 minutes.",
    "Pour over the sauce. Serve with rice.",
  ]);
});

test("marks of Markdown are no part of a title or a step", () => {
  const marked = toast.replace("Garlic Toast", "# Garlic Toast").replace("Toast the bread", "**Toast** the bread");
  const { title, instructions } = parseRecipeText(marked);
  expect([title, instructions[0]]).toEqual(["Garlic Toast", "Toast the bread."]);
});

test("a food below a long line of a list is an ingredient of its own", () => {
  const text = toast.replace("1 clove garlic", "1 cup grated cheddar\nsour cream");
  expect(parseRecipeText(text).ingredients).toContain("sour cream");
});

test("the name in the first line is the title, not the heading of a part", () => {
  const text =
    "Afghan Biscuits (from the school fair cookbook)\n\nBiscuits\n200 g butter\n75 g sugar\n175 g flour\n\nIcing\n1 cup icing sugar\n2 tbsp cocoa\n\nMethod\n1. Cream the butter and sugar.\n2. Bake for 15 minutes.\n3. Ice each biscuit.";
  expect(parseRecipeText(text).title).toBe("Afghan Biscuits");
});

test("short steps without full stops are separate", () => {
  const text =
    toast.split("1. Toast")[0] +
    "Slice chicken\nFry chicken 6 mins\nAdd broccoli\nMix sauce and pour over\nServe with rice";
  expect(parseRecipeText(text).instructions).toHaveLength(5);
});

test("subheadings are headings in the list, and nutrition facts end the recipe", () => {
  const text = toast
    .replace("• 1 tbsp", "For the top:\n• 1 tbsp")
    .concat("\n\nNutrition\nCalories: 120 kcal\nProtein 3 g");
  expect(parseRecipeText(text).ingredients).toHaveLength(4);
  expect(parseRecipeText(text).ingredients).toContain("For the top:");
  expect(parseRecipeText(text).instructions).toHaveLength(3);
});

test.each([
  ["Y2 cup milk", "½ cup milk"],
  ["1Y2 cups milk", "1½ cups milk"],
  ["l tbsp milk", "1 tbsp milk"],
  ["2 Ibs beef", "2 lbs beef"],
  ["% cup milk", "% cup milk"],
  ["Y2 and more", "Y2 and more"],
])("only a clearly misread amount is corrected: %j becomes %j", (misread, corrected) => {
  expect(
    parseRecipeText(`Ingredients\n2 eggs\n1 cup flour\n${misread}\nMethod\n1. Mix.\n2. Bake.`).ingredients[2],
  ).toBe(corrected);
});

test.each([
  ["Total time: 1 hr 20 min", 80, false],
  ["Prep 10 min · Cook 50 min", 60, true],
  ["Prep 10 min · Cook 50 min · Total 1 hour", 60, false],
  ["Ready in 25 minutes", 25, false],
  ["PREP TIME COOK TIME TOTAL TIME\n10 mins 20 mins 30 mins", 30, false],
  ["posted 3h ago", null, false],
  ["Serves 2 · 5 min", 5, false],
  ["Prep 20 · Cook 45", 65, true],
  ["Prep 20 | Total 65", 65, false],
])("%j takes %j minutes, as a sum: %j", (line, minutes, isSum) => {
  const { cookTimeMinutes, isCookTimeSum } = parseRecipeText(toast.replace("\n\n", `\n\n${line}\n\n`));
  expect([cookTimeMinutes, isCookTimeSum]).toEqual([minutes, isSum]);
});

test("a step's duration is no cook time", () => {
  expect(parseRecipeText(`${toast}\n3. Add the herbs, cook 5 minutes.`).cookTimeMinutes).toBeNull();
  expect(parseRecipeText(`${toast}\n3. Serve. Ready in 20 minutes!`).cookTimeMinutes).toBe(20);
});

test.each([
  ["gluten free and easy to love", { glutenFree: true, dairyFree: false, lowFodmap: false }],
  ["GF, low FODMAP", { glutenFree: true, dairyFree: false, lowFodmap: true }],
  ["vegan", { glutenFree: false, dairyFree: true, lowFodmap: false }],
  ["This is not gluten free.", { glutenFree: false, dairyFree: false, lowFodmap: false }],
])("%j states %j", (line, dietary) => {
  expect(parseRecipeText(`${toast}\n\nNotes\n${line}`).dietary).toEqual(dietary);
});

test.each([
  ["Difficulty: Medium", "medium"],
  ["An easy win for busy nights", null],
  ["Level Easy", "easy"],
  ["4 servings   Easy   45 min", "easy"],
  ["EASY  SERVES 4-6", "easy"],
  ["⏱ 40 min 👥 4 👩‍🍳 Easy", "easy"],
  ["Skill level\nIntermediate", "medium"],
  ["Challenging | 2 hours", "hard"],
  ["Easy 3 ingredient toast", null],
])("%j states the difficulty %s", (line, difficulty) => {
  expect(parseRecipeText(toast.replace("\n\n", `\n\n${line}\n\n`)).difficulty).toBe(difficulty);
});

test("the number of pieces is added to the notes", () => {
  expect(parseRecipeText(toast.replace("\n\n", "\n\n16 squares\n\n")).notes).toBe("16 squares");
});

test.each([
  "🥑 1 avocado 🥬 2 handfuls spinach\n🍋 juice of 1 lemon 🫒 1 tbsp olive oil",
  "🥑 1 avocado\n🥬 2 handfuls spinach\n🍋 juice of 1 lemon\n🫒 1 tbsp olive oil",
  "@ 1 avocado\n& 2 handfuls spinach\n• juice of 1 lemon\n§ 1 tbsp olive oil",
  "FP 1 avocado\nW 2 handfuls spinach\n• juice of 1 lemon\n& 1 tbsp olive oil",
])("each emoji, even a misread one, begins an ingredient: %j", (items) => {
  expect(parseRecipeText(`Green Bowl\nIngredients\n${items}\nMethod\nToss it all.\nServe cold.`).ingredients).toEqual([
    "1 avocado",
    "2 handfuls spinach",
    "juice of 1 lemon",
    "1 tbsp olive oil",
  ]);
});

test.each([
  "Dirty Rice 🤤 you NEED to try this one\n\n1 lb chicken livers\n2 cups stock\nsalt",
  "POV: you finally found dinner\nDirty Rice\n- 1 lb chicken livers\n- 2 cups stock\n- salt",
])("title and list are found despite chatter above the list and commas in it: %j", (text) => {
  expect(parseRecipeText(`${text}\n\nBrown the livers, add rice, stock and salt.\nSimmer 10 minutes.`)).toMatchObject({
    title: "Dirty Rice",
    ingredients: ["1 lb chicken livers", "2 cups stock", "salt"],
    instructions: ["Brown the livers, add rice, stock and salt.", "Simmer 10 minutes."],
  });
});

test("confidence falls with each missing part", () => {
  const noSteps = parseRecipeText(toast.split("Method")[0] as string).confidence;
  const noTitle = parseRecipeText(toast.replace("Garlic Toast", "")).confidence;
  expect(noSteps).toBeLessThanOrEqual(0.6);
  expect(noTitle).toBeLessThan(parseRecipeText(toast).confidence);
});

test.each([
  [
    "3 ingredient nutella brownies",
    "3 ingredient nutella brownies\n1 cup nutella\n2 eggs\nMix and bake for 15 minutes.",
  ],
  ["5 minute mug cake", "5 minute mug cake\n4 tbsp flour\n1 egg\nMix and microwave for 90 seconds."],
  [
    null,
    "For the dough:\n500g flour\n7g yeast\nFor the topping:\npassata\nbasil\nKnead the dough. Bake for 8 minutes.",
  ],
])("the title is %j", (title, text) => {
  expect(parseRecipeText(text).title).toBe(title);
});

test("an amount behind the last food of a list belongs to the list", () => {
  const { ingredients } = parseRecipeText(
    "Tacos\nTortillas 8\nBeef mince 400 g\nSalsa 1 jar\nCheese 100 g\nFry the beef.",
  );
  expect(ingredients).toEqual(["Tortillas 8", "Beef mince 400 g", "Salsa 1 jar", "Cheese 100 g"]);
});

test("a step keeps the verb with which it begins below a list of foods", () => {
  const text =
    "Pizza\n500g flour\n7g yeast\npassata\nbasil\nKnead dough 10 min, rest 1 hour. Roll out, top, bake 8 min.";
  expect(parseRecipeText(text).instructions[0]).toBe("Knead dough 10 min, rest 1 hour.");
});

test.each([
  "Ensaladilla\nPara la ensalada:\n3 patatas\n2 huevos\nPara la mayonesa:\n1 huevo\n\nCocer las patatas. Mezclar.",
  "Pollo\n1 pollo\n3 huevos\nPara servir: perejil, alioli\nPara el adobo:\n2 dientes de ajo\n\nUntar. Hornear 1 hora.",
  "Frango\n4 peitos de frango\n2 dentes de alho\n1 limão\nPara servir: arroz, salsa\n\nTempere o frango. Grelhe.",
  "Tortitas\n2 huevos, 200 g de harina, 250 ml de leche, sal\nMezclar todo. Cocinar 2 minutos.",
  "Kladdkaka\n100 g smör\n2 ägg\n3 dl socker\n\nSmält smöret. Rör ihop.\nHäll i formen.\nGrädda 15 min i ugn.",
])("no line of a recipe in another language is lost, and no heading of a part: %j", (text) => {
  const { title, leftOut } = parseRecipeText(text);
  expect([title, leftOut.filter(({ reason }) => reason !== "understood")]).toEqual([text.split("\n")[0], []]);
});
