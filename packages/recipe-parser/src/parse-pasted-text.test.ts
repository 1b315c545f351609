import { expect, test } from "vitest";
import { parsePastedText } from "./parse-pasted-text.ts";
import { findIngredientsThatLackNumbers } from "./text/add-left-out.ts";

const caption = `Garlic Butter Shrimp 🍤
Ready in 15 minutes, serves 2

Ingredients
• 300 g shrimp
• Y2 cup butter
• 450 cups milk

Method
1. Melt the butter.
2. Fry the shrimp for 4 minutes.

#shrimp #dinner`;

test("a pasted caption becomes a recipe whose unlikely amounts are marked", () => {
  const reading = parsePastedText(caption);
  expect(reading).toMatchObject({
    title: "Garlic Butter Shrimp",
    ingredients: ["300 g shrimp", "½ cup butter", "450 cups milk"],
    instructions: ["Melt the butter.", "Fry the shrimp for 4 minutes."],
    servings: 2,
    cookTimeMinutes: 15,
    extractedText: caption,
  });
  expect(reading.facts).toEqual([
    { text: "½ cup butter", place: null, doubt: "repaired" },
    { text: "450 cups milk", place: null, doubt: "amount" },
  ]);
});

test("further recipes of a pasted text are marked, too", () => {
  const other = caption.replace("Shrimp 🍤", "Prawns 🍤").replaceAll("shrimp", "prawns");
  const [second] = parsePastedText(`${caption}\n\n${other}`).others;
  expect([second?.title, second?.facts.map(({ doubt }) => doubt)]).toEqual([
    "Garlic Butter Prawns",
    ["repaired", "amount"],
  ]);
});

test("a recipe far down in a long page has the same confidence as alone", () => {
  const page = `${"All about our holiday by the sea.\n".repeat(900)}\n${caption}`;
  const [alone, below] = [parsePastedText(caption), parsePastedText(page)];
  expect([below.facts, below.confidence]).toEqual([alone.facts, alone.confidence]);
});

test("a line that was wrapped is not repaired", () => {
  const text = caption.replace("shrimp for 4", "shrimp in half of the butter for\n4").replace("Y2", "½");
  expect(parsePastedText(text).facts.map(({ text: line }) => line)).toEqual(["450 cups milk"]);
});

const spinachPasta = `Creamy Lemon Spinach Pasta 🍋🍝
the one that made him ask for seconds 😅

Serves 2 | 25 min

For the sauce
▪️ 1 tbsp olive oil
▪️ 2 cloves garlic, minced
▪️ 150 ml double cream
▪️ zest + juice of ½ lemon
▪️ 40g parmesan, grated

200g spaghetti
2 handfuls baby spinach
salt & pepper

How to:
1️⃣ Boil the pasta for 9 minutes.
2️⃣ Fry the garlic in the oil, then add the cream and lemon.
3️⃣ Toss everything with the spinach.

Tip: don't boil the lemon, it goes bitter!

📌 Save this for a busy night
Follow @lemonandlentils for more!
#pasta #dinner`;
const steps = [
  "Boil the pasta for 9 minutes.",
  "Fry the garlic in the oil, then add the cream and lemon.",
  "Toss everything with the spinach.",
];

test("without a heading, a list continues below a line without an amount", () => {
  expect(parsePastedText(spinachPasta)).toMatchObject({
    ingredients: [
      "For the sauce:",
      "1 tbsp olive oil",
      "2 cloves garlic, minced",
      "150 ml double cream",
      "zest + juice of ½ lemon",
      "40g parmesan, grated",
      "200g spaghetti",
      "2 handfuls baby spinach",
      "salt & pepper",
    ],
    instructions: steps,
    notes: "don't boil the lemon, it goes bitter!",
  });
});

test("without a method heading, a line with the list's bullet is no step", () => {
  const { ingredients, instructions } = parsePastedText(spinachPasta.replace("How to:\n", ""));
  expect([ingredients[4], instructions]).toEqual(["zest + juice of ½ lemon", steps]);
});

test("an instruction between a list without a heading and the method is a step", () => {
  const text =
    "Pasta\n\n200 g spaghetti\n2 eggs\nsalt & pepper\nI always use good parmesan here.\n\nTo serve:\n1. Boil the pasta.\n2. Add the eggs.";
  const textWithStep = text.replace("good parmesan here.", "good parmesan here.\nWhisk the eggs in a bowl.");
  expect(parsePastedText(textWithStep)).toMatchObject({
    ingredients: expect.arrayContaining(["200 g spaghetti", "2 eggs", "salt & pepper"]),
    instructions: ["Whisk the eggs in a bowl.", "Boil the pasta.", "Add the eggs."],
  });
});

test.each(["\n", " \n", "\r\n", "\u00A0\n"])("thousands of blank lines %j cut nothing off", (blank) => {
  const text = spinachPasta.replace("How to:", `${blank.repeat(5000)}How to:`);
  expect(parsePastedText(text).instructions).toEqual(steps);
});

test.each([
  ["1 egg\n2 lemons", ["1 egg", "2 lemons"]],
  ["1 egg\n2 lemons\n200 g sugar\n1 tsp vanilla", ["1 egg", "2 lemons", "200 g sugar", "1 tsp vanilla"]],
  ["garlic - 2 cloves\nbutter - 100 g", ["garlic - 2 cloves", "butter - 100 g"]],
])("a list of ingredients without steps is parsed: %j", (text, ingredients) => {
  expect(parsePastedText(text)).toMatchObject({ title: null, ingredients, instructions: [] });
});

test.each([
  "2 cups flour\n1 egg\n1 tsp salt\n\nMix everything. Bake 20 min at 180C.",
  "Whisk the eggs.mix in the flour and 2 cups milk. Bake for 20 minutes.\n2 eggs\n1 cup flour\n2 cups milk",
])("no part of an ingredient or a step of %j is the title", (text) => {
  const { title, ingredients, instructions } = parsePastedText(text);
  expect([title, ingredients.length, instructions.length]).toEqual([null, 3, 2]);
});

test("two sentences without a space between them are no username", () => {
  const text =
    "Pancakes\nIngredients\n2 eggs\n1 cup flour\nMethod\nBeat the butter.\nBake 20 minutes.\neggs.mix in last.";
  expect(parsePastedText(text)).toMatchObject({
    instructions: ["Beat the butter.", "Bake 20 minutes.", "eggs.mix in last."],
    sourceUsername: null,
  });
});

test.each([
  [
    "Easy banana bread: 3 bananas, 200g flour, 2 eggs, 100g sugar. Mash bananas, mix everything, bake 50 min.",
    { title: "Easy banana bread", ingredients: ["3 bananas", "200g flour", "2 eggs", "100g sugar"] },
  ],
  [
    "Garlic butter pasta: 200 g spaghetti, 4 cloves garlic, 50 g butter, parmesan. Boil the pasta, melt butter with garlic, toss and serve with parmesan.",
    { ingredients: ["200 g spaghetti", "4 cloves garlic", "50 g butter", "parmesan"] },
  ],
])("a caption in one line is a recipe: %s", (line, expected) => {
  const reading = parsePastedText(line);
  expect(reading).toMatchObject(expected);
  expect(reading.instructions).toHaveLength(1);
});

test("two measured ingredients and two steps are a recipe", () => {
  const recipe = parsePastedText(
    "2 ingredient bagels!! mix 1 cup self raising flour with 1 cup greek yogurt. Roll into 4 balls and poke a hole in each. Bake at 200C for 20 minutes.",
  );
  expect(recipe.ingredients).toEqual(["1 cup self raising flour", "1 cup greek yogurt"]);
});

test("advice on cleaning that names two foods is no recipe", () => {
  const advice =
    "Burnt pan? Cover the bottom with bicarb. Pour in a splash of vinegar and wait till it stops fizzing. Scrub with a wooden spoon and rinse well.";
  expect(parsePastedText(advice).ingredients).toEqual([]);
});

test("no number at the edge of an ingredient or a step is cut off", () => {
  const croutons =
    "Croutons\nHalf a loaf of bread, 1/4 cup olive oil, 2 garlic cloves.\nCube the bread. Toss with the oil. Bake for 12 minutes.";
  expect(parsePastedText(croutons).ingredients).toEqual([
    "Half a loaf of bread",
    "1/4 cup olive oil",
    "2 garlic cloves",
  ]);
  const prawns =
    "Garlic prawns: 300g prawns, 50g butter, 3 cloves garlic. Melt the butter. Fry the prawns for 3. Serve.";
  expect(parsePastedText(prawns).instructions).toEqual(["Melt the butter.", "Fry the prawns for 3.", "Serve."]);
});

test("jars and cups are no servings", () => {
  const jam = (makes: string) =>
    `Plum jam\n${makes}\nIngredients\n1 kg plums\n500 g sugar\nMethod\n1. Simmer the plums for 30 minutes.\n2. Stir in the sugar and boil for 10 minutes.`;
  expect(parsePastedText(jam("Makes 2 large jars")).servings).toBeNull();
});

test("the number of the next step is no part of the step before it", () => {
  const text =
    "Garlic prawns: 300g prawns, 50g butter. 1. Melt the butter 2. Fry the prawns until pink 3. Serve with bread";
  expect(parsePastedText(text).instructions.join(" ")).not.toMatch(/\d/);
});

test("an ingredient that lacks the number beside it in the text is marked, and the confidence is not High", () => {
  const recipe = { ...parsePastedText(""), ingredients: ["butter", "2 eggs"] };
  const leftOut = [{ text: "200g", reason: "not understood" as const, line: 1 }];
  expect(findIngredientsThatLackNumbers({ ...recipe, leftOut }, "Cake\n200g butter, 2 eggs")).toEqual(["butter"]);
});

test("the name of the account is no title", () => {
  const text = "oven.light\n• Follow\n2 eggs\n100g flour\n1 cup milk\nWhisk it all.\nFry for 2 minutes.";
  expect(parsePastedText(text)).toMatchObject({ title: null, sourceUsername: "oven.light" });
});

test.each(["31.9K", "31.9k", "4K ♡", "1,204", "1,204 likes", "♡ 12.4K 38 comments"])(
  "the count %s of an app is cut off an ingredient",
  (count) => {
    const text = `Wings\nIngredients\n1 kg wings\n1/2 tsp garlic powder ${count}\nMethod\nBake the wings.\nServe.`;
    expect(parsePastedText(text).ingredients[1]).toBe("1/2 tsp garlic powder");
  },
);
