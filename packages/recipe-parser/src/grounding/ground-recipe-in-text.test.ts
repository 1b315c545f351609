import { expect, test } from "vitest";
import { parseTextAnswer } from "../parse-model-answer.ts";
import type { ParsedRecipe } from "../parsed-recipe.ts";
import { parseRecipeText } from "../text/parse-recipe-text.ts";
import { groundRecipeInText } from "./ground-recipe-in-text.ts";

const sourceText = `Banana bread 🍌 serves 8
Ingredients
• 3 ripe bananas
• 1 1/2 cups flour
• 120g sugar
• 2 Tablespoons butter, melted
• two eggs
Method
1. Mash the bananas and mix with
the butter for 2 minutes.
2. Bake at 180C for 50 minutes.`;

function unseen(lists: Partial<ParsedRecipe>, extractedText = sourceText): string[] {
  const reading = groundRecipeInText({ ...parseRecipeText(""), extractedText, ...lists });
  return reading.facts.filter((fact) => fact.doubt === "not-seen").map((fact) => fact.text);
}

test("lines of the text are not marked, whatever their bullets and spelling", () => {
  const ingredients = ["3 ripe bananas", "1½ cups flour", "120 g sugar", "2 tbsp melted butter", "2 eggs"];
  const instructions = ["Mash the bananas and mix with the butter for 2 minutes.", "Bake at 180C for 50 minutes."];
  expect(unseen({ ingredients, instructions })).toEqual([]);
});

test("an ingredient whose number, unit or food is not in the text is marked", () => {
  const ingredients = ["3 ripe bananas", "2 cups flour", "120 ml sugar", "2 tsp butter", "2 eggs", "1 tsp cinnamon"];
  expect(unseen({ ingredients })).toEqual(["2 cups flour", "120 ml sugar", "2 tsp butter", "1 tsp cinnamon"]);
});

test("an amount from another line of the text does not confirm an ingredient", () => {
  expect(unseen({ ingredients: ["120 g flour", "1 1/2 cups sugar"] })).toEqual(["120 g flour", "1 1/2 cups sugar"]);
});

test("a step with another number is marked, one in other words is not", () => {
  const instructions = ["Bake at 200C for 50 minutes.", "Mash the fruit, add the butter and mix for 2 minutes."];
  expect(unseen({ instructions })).toEqual(["Bake at 200C for 50 minutes."]);
});

test("lines are also found in a caption without line breaks", () => {
  const caption = "Banana bread: 3 bananas, 200 g flour, 2 eggs and 100 g sugar. Mix and bake for 50 minutes.";
  expect(unseen({ ingredients: ["3 bananas", "200 g flour", "2 eggs", "150 g sugar"] }, caption)).toEqual([
    "150 g sugar",
  ]);
});

test("a model that returns no text has no line marked", () => {
  expect(unseen({ ingredients: ["7 figs"] }, "")).toEqual([]);
});

test("an ingredient that the model left out is listed", () => {
  const reading = { ...parseRecipeText(""), title: "Banana bread", extractedText: sourceText };
  const ingredients = ["3 ripe bananas", "1½ cups flour", "2 tbsp butter, melted", "2 eggs"];
  const { leftOut } = groundRecipeInText({ ...reading, ingredients });
  expect(leftOut).toContainEqual({ text: "• 120g sugar", reason: "not understood", line: 4 });
});

test("a further recipe is compared with the same text, and its ingredients count as another recipe's", () => {
  const reading = { ...parseRecipeText(""), ingredients: ["3 ripe bananas", "120 g sugar"], extractedText: sourceText };
  const other = {
    ...parseRecipeText(""),
    ingredients: ["1½ cups flour", "2 tbsp butter, melted", "7 figs"],
    instructions: ["Bake at 200C for 50 minutes."],
  };
  const grounded = groundRecipeInText({ ...reading, others: [other] });
  expect(grounded.facts).toEqual([]);
  expect(grounded.others[0]?.facts.map(({ text, doubt }) => [text, doubt])).toEqual([
    ["7 figs", "not-seen"],
    ["Bake at 200C for 50 minutes.", "not-seen"],
  ]);
  expect(grounded.leftOut).toContainEqual({ text: "• 1 1/2 cups flour", reason: "other recipe", line: 3 });
});

test("a hostile answer is compared in bounded time", { tags: ["timed"] }, () => {
  const words = Array.from({ length: 4000 }, (_, at) => `w${at}`).join(" ");
  const ingredients = Array.from({ length: 200 }, (_, at) => words.slice(at, 2000));
  const started = performance.now();
  unseen({ ingredients, instructions: ingredients }, words);
  expect(performance.now() - started).toBeLessThan(5000);
});

test("a note that is not in the text is left out", () => {
  const extractedText = `${sourceText}\nNotes: Keeps 3 days in the fridge.`;
  const notes = "Keeps 3 days in the fridge.\nKeeps 5 weeks in the freezer.";
  expect(groundRecipeInText({ ...parseRecipeText(""), extractedText, notes }).notes).toBe(
    "Keeps 3 days in the fridge.",
  );
});

const caption = `you guys 😍 Nonna's tomato rice, feeds 3, 1 hour 10 in all
300 g rice 2 tomatoes, 1 onion
Fry the onion until
soft. Add rice and tomatoes and simmer for 18 minutes.`;
const foods = ["300 g rice", "2 tomatoes", "1 onion"];
const steps = ["Fry the onion until soft.", "Add rice and tomatoes and simmer for 18 minutes."];
const answer = {
  title: "Nonna's tomato rice",
  ingredients: foods,
  instructions: steps,
  servings: 3,
  cookTime: "70 minutes",
};
const parseAnswer = (changes: object, said = caption) => parseTextAnswer({ ...answer, ...changes }, said);

test("lines of the text stay when the text wraps lines and writes lists as prose", () => {
  const { title, servings, cookTimeMinutes, ...recipe } = parseAnswer({})?.recipe ?? {};
  expect([title, servings, cookTimeMinutes]).toEqual(["Nonna's tomato rice", 3, 70]);
  expect(recipe).toMatchObject({ ingredients: foods, instructions: steps, facts: [] });
  expect(parseAnswer({})?.dropped).toBe(0);
});

test("steps, ingredients, title and facts that are not in the text are dropped; all but facts are counted", () => {
  const invented = parseAnswer({
    title: "Risotto alla milanese",
    servings: 8,
    cookTime: "45 minutes",
    ingredients: [...foods, "100 g saffron", "400 g rice"],
    instructions: [...steps, "Grate parmesan over the rice.", "Simmer the rice and add the onion until soft."],
  });
  expect(invented?.recipe).toMatchObject({ title: null, servings: null, cookTimeMinutes: null });
  expect(invented?.recipe).toMatchObject({ ingredients: foods, instructions: steps });
  expect(invented?.dropped).toBe(5);
});

test("an answer is unusable when most of its lines are not in the text", () => {
  expect(
    parseAnswer({ ingredients: ["1 lemon", "2 figs", "3 eggs", "4 pears"], instructions: ["Toss and serve."] }),
  ).toBeNull();
  expect(parseAnswer({ ingredients: [...foods, "1 lemon", "2 figs"], instructions: ["Toss it.", "Eat."] })).toBeNull();
  expect(parseAnswer({ ingredients: [], instructions: [] })).toBeNull();
  expect(parseTextAnswer("What a lovely dish!", caption)).toBeNull();
});

test("facts that a model infers are left out", () => {
  const inferred = {
    category: "Dinner",
    cuisine: "Italian",
    difficulty: "easy",
    isGlutenFree: true,
    sourceUrl: "https://a.example/",
  };
  expect(parseAnswer(inferred)?.recipe).toEqual(parseAnswer({})?.recipe);
});

test("lines are found by letters in a text without spaces between words", () => {
  const chinese = "番茄炒蛋\n鸡蛋3个\n番茄2个\n把番茄切块，然后炒三分钟。";
  const found = parseAnswer(
    { title: "番茄炒蛋", ingredients: ["鸡蛋3个", "番茄2个"], instructions: ["把番茄切块", "加糖调味"] },
    chinese,
  );
  expect(found?.recipe).toMatchObject({ ingredients: ["鸡蛋3个", "番茄2个"], instructions: ["把番茄切块"] });
});
