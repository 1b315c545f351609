import { expect, test } from "vitest";
import { createTaggedRecipe } from "./create-tagged-recipe.ts";
import type { SpanKind, TaggedSpan } from "./tagged-span.ts";
import { tokenize } from "./tokenize.ts";

function span(kind: SpanKind, text: string, isInStep = false): TaggedSpan {
  return { kind, isInStep, tokens: tokenize(text), probability: 0.9 };
}

const ingredients = ["2 eggs", "1 cup flour", "a pinch of salt"].map((text) => span("ingredient", text));
const steps = ["Whisk the eggs.", "Stir in the flour."].map((text) => span("step", text));

function collectLines(spans: readonly TaggedSpan[]) {
  const { title, ingredients, steps } = createTaggedRecipe(spans);
  return { title, ingredients: ingredients.map(({ text }) => text), steps: steps.map(({ text }) => text) };
}

test("ingredients that steps mention are left out when there is a list", () => {
  const mentioned = span("ingredient", "the egg whites", true);
  expect(collectLines([...ingredients, ...steps, mentioned]).ingredients).not.toContain("the egg whites");
});

test("without a list, each ingredient that steps mention is listed once", () => {
  const mentioned = ["50g butter", "2 eggs", "2 eggs"].map((text) => span("ingredient", text, true));
  expect(collectLines([...steps, ...mentioned]).ingredients).toEqual(["50g butter", "2 eggs"]);
});

test("a list may hold a line twice, for two parts of the dish", () => {
  expect(collectLines([...ingredients, ...ingredients]).ingredients).toHaveLength(6);
});

test.each([
  ["- 2 eggs", "2 eggs"],
  ["and 2 eggs,", "2 eggs"],
  ["🥚 2 eggs 🥚", "2 eggs"],
  ["2 eggs (large)", "2 eggs (large)"],
  ["2 eggs.", "2 eggs"],
])("the ingredient %j is written %j", (text, written) => {
  expect(collectLines([...ingredients, span("ingredient", text)]).ingredients.at(-1)).toBe(written);
});

test.each([
  ["2. Stir well.", "Stir well."],
  ["– stir well ✨", "stir well"],
  ["stir well, ", "stir well"],
])("the step %j is written %j", (text, written) => {
  expect(collectLines([span("step", text)]).steps).toEqual([written]);
});

test("the total time is chosen among several times", () => {
  const times = [span("time", "prep 10 min"), span("time", "total 40 min")];
  expect(createTaggedRecipe([...ingredients, ...times]).timeText).toBe("total 40 min");
});
