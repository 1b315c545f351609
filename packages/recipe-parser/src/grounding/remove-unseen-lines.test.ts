import { expect, test } from "vitest";
import { parseTextAnswer } from "../parse-model-answer.ts";

const text = `you guys 😍 Nonna's tomato rice, feeds 3, 1 hour 10 in all
300 g rice 2 tomatoes, 1 onion
Fry the onion until
soft. Add rice and tomatoes and simmer for 18 minutes.`;
const ingredients = ["300 g rice", "2 tomatoes", "1 onion"];
const instructions = ["Fry the onion until soft.", "Add rice and tomatoes and simmer for 18 minutes."];
const answer = { title: "Nonna's tomato rice", ingredients, instructions, servings: 3, cookTime: "70 minutes" };
const parseAnswer = (changes: object, sourceText = text) => parseTextAnswer({ ...answer, ...changes }, sourceText);

test("lines of the text stay when the text wraps lines and writes lists as prose", () => {
  const { title, servings, cookTimeMinutes, ...recipe } = parseAnswer({})?.recipe ?? {};
  expect([title, servings, cookTimeMinutes]).toEqual(["Nonna's tomato rice", 3, 70]);
  expect(recipe).toMatchObject({ ingredients, instructions, facts: [] });
  expect(parseAnswer({})?.dropped).toBe(0);
});

test("steps, ingredients, title and facts that are not in the text are dropped; all but facts are counted", () => {
  const invented = parseAnswer({
    title: "Risotto alla milanese",
    servings: 8,
    cookTime: "45 minutes",
    ingredients: [...ingredients, "100 g saffron", "400 g rice"],
    instructions: [...instructions, "Grate parmesan over the rice.", "Simmer the rice and add the onion until soft."],
  });
  expect(invented?.recipe).toMatchObject({ title: null, servings: null, cookTimeMinutes: null });
  expect(invented?.recipe).toMatchObject({ ingredients, instructions });
  expect(invented?.dropped).toBe(5);
});

test("an answer is unusable when most of its lines are not in the text", () => {
  expect(
    parseAnswer({ ingredients: ["1 lemon", "2 figs", "3 eggs", "4 pears"], instructions: ["Toss and serve."] }),
  ).toBeNull();
  expect(
    parseAnswer({ ingredients: [...ingredients, "1 lemon", "2 figs"], instructions: ["Toss it.", "Eat."] }),
  ).toBeNull();
  expect(parseAnswer({ ingredients: [], instructions: [] })).toBeNull();
  expect(parseTextAnswer("What a lovely dish!", text)).toBeNull();
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
