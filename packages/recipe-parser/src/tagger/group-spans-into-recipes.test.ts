import { expect, test } from "vitest";
import { groupSpansIntoRecipes } from "./group-spans-into-recipes.ts";
import type { SpanKind, TaggedSpan } from "./tagged-span.ts";
import { tokenize } from "./tokenize.ts";

function span(kind: SpanKind, text: string, isInStep = false): TaggedSpan {
  return { kind, isInStep, tokens: tokenize(text), probability: 0.9 };
}

const ingredients = ["2 eggs", "1 cup flour", "a pinch of salt"].map((text) => span("ingredient", text));
const steps = ["Whisk the eggs.", "Stir in the flour."].map((text) => span("step", text));

function groupIntoLines(spans: readonly TaggedSpan[]) {
  return groupSpansIntoRecipes(spans).map((recipe) => ({
    title: recipe.title,
    ingredients: recipe.ingredients.map(({ text }) => text),
    steps: recipe.steps.map(({ text }) => text),
  }));
}

test("the lines of a recipe are in the order of the text", () => {
  expect(groupIntoLines([span("title", "egg cake"), ...ingredients, ...steps])).toEqual([
    {
      title: "egg cake",
      ingredients: ["2 eggs", "1 cup flour", "a pinch of salt"],
      steps: ["Whisk the eggs.", "Stir in the flour."],
    },
  ]);
});

test("a list of ingredients below steps begins a second recipe, named by its heading", () => {
  const both = [
    span("title", "egg cake"),
    ...ingredients,
    ...steps,
    span("heading", "Glaze"),
    ...ingredients,
    ...steps,
  ];
  expect(groupIntoLines(both).map(({ title, ingredients }) => [title, ingredients.length])).toEqual([
    ["egg cake", 3],
    ["Glaze", 3],
  ]);
});

test("one ingredient below steps begins no second recipe", () => {
  expect(groupIntoLines([...ingredients, ...steps, span("ingredient", "1 lemon"), ...steps])).toHaveLength(1);
});

test("ingredients that steps mention are left out when there is a list", () => {
  const mentioned = span("ingredient", "the egg whites", true);
  expect(groupIntoLines([...ingredients, ...steps, mentioned])[0]?.ingredients).not.toContain("the egg whites");
});

test("without a list, each ingredient that steps mention is listed once", () => {
  const mentioned = ["50g butter", "2 eggs", "2 eggs"].map((text) => span("ingredient", text, true));
  expect(groupIntoLines([...steps, ...mentioned])[0]?.ingredients).toEqual(["50g butter", "2 eggs"]);
});

test("a list may hold a line twice, for two parts of the dish", () => {
  expect(groupIntoLines([...ingredients, ...ingredients])[0]?.ingredients).toHaveLength(6);
});

test.each([
  ["- 2 eggs", "2 eggs"],
  ["and 2 eggs,", "2 eggs"],
  ["🥚 2 eggs 🥚", "2 eggs"],
  ["2 eggs (large)", "2 eggs (large)"],
  ["2 eggs.", "2 eggs"],
])("the ingredient %j is written %j", (text, written) => {
  expect(groupIntoLines([...ingredients, span("ingredient", text)])[0]?.ingredients.at(-1)).toBe(written);
});

test.each([
  ["2. Stir well.", "Stir well."],
  ["– stir well ✨", "stir well"],
  ["stir well, ", "stir well"],
])("the step %j is written %j", (text, written) => {
  expect(groupIntoLines([span("step", text)])[0]?.steps).toEqual([written]);
});

test("lines without a word are dropped", () => {
  expect(groupIntoLines([span("ingredient", "2"), span("step", "3 .")])[0]).toMatchObject({
    ingredients: [],
    steps: [],
  });
});

test("the total time is chosen among several times", () => {
  const times = [span("time", "prep 10 min"), span("time", "total 40 min")];
  expect(groupSpansIntoRecipes([...ingredients, ...times])[0]?.timeText).toBe("total 40 min");
});

test("headings are in neither list", () => {
  const [recipe] = groupSpansIntoRecipes([span("heading", "For the top"), ...ingredients, ...steps]);
  expect(recipe).toMatchObject({ ingredients: { length: 3 }, steps: { length: 2 } });
});
