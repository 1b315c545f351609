import { expect, test } from "vitest";
import { isLongStep, splitSentences, splitStep } from "./split-step.ts";

test.each<[string, string[]]>([
  ["Fry the onion. Add the stock.", ["Fry the onion.", "Add the stock."]],
  ["fry the onion. add the stock! serve with rice", ["fry the onion.", "add the stock!", "serve with rice"]],
  ["Mix well.Add the eggs.", ["Mix well.", "Add the eggs."]],
  ["Fry the onion\nAdd the stock", ["Fry the onion", "Add the stock"]],
  ["Fry the onion… Add the stock.", ["Fry the onion…", "Add the stock."]],
  ["Bake for 20 min. Add the cheese.", ["Bake for 20 min.", "Add the cheese."]],
  ["Heat the oven to 180 C. Grease the tin.", ["Heat the oven to 180 C.", "Grease the tin."]],
  ["Stir in 2 tbsp. of oil and 1.5 l water.", ["Stir in 2 tbsp. of oil and 1.5 l water."]],
  ["Boil for approx. 2 minutes, i.e. until soft.", ["Boil for approx. 2 minutes, i.e. until soft."]],
  ["Use e.g. Parmesan or size no. 2 pasta.", ["Use e.g. Parmesan or size no. 2 pasta."]],
  ["Bake at 180 C. fan until golden.", ["Bake at 180 C. fan until golden."]],
  ["Bake at 200 C. Fan 180 C.", ["Bake at 200 C. Fan 180 C."]],
  ["Fry 3 min. per side.", ["Fry 3 min. per side."]],
  ["Simmer ... then serve.", ["Simmer ... then serve."]],
  [
    "Rest the dough (in the fridge. An hour is best) and roll.",
    ["Rest the dough (in the fridge. An hour is best) and roll."],
  ],
  ["1. Fry the onion.", ["1. Fry the onion."]],
  ["See kitchen.example for more.", ["See kitchen.example for more."]],
])("%j is split at the ends of its sentences alone", (step, sentences) => {
  expect(splitSentences(step)).toEqual(sentences);
});

const melt = "Melt the butter in a wide pan over a medium heat and add the sliced leeks.";
const fold = "Fold in the flour with a large spoon until no dry spots are left to be seen.";

test.each<[string[], string]>([
  [[melt, fold], "long sentences are steps of their own"],
  [[`${melt} Stir now and then.`, fold], "a short sentence stays with the one before"],
  [
    ["Whisk the eggs. They should be as pale as butter, and twice as many as before.", fold],
    "so does one that explains it",
  ],
  [["Salt it. Stir it. Rest it.", "Fry it. Turn it."], "a step has three sentences at most"],
  [
    [`${melt} They are done when ${"soft and ".repeat(10)}sweet.`, `It ${"simmers ".repeat(15).trim()}.`],
    "or 240 characters",
  ],
])("%j: %s", (steps) => {
  expect(splitStep(steps.join(" "))).toEqual(steps);
});

test("a step is long above 280 characters, and is then always more than one step", () => {
  const sentence = `It ${"simmers ".repeat(20).trim()}.`;
  const step = `${sentence} ${sentence}`;
  expect([isLongStep(step), splitStep(step)]).toEqual([true, [sentence, sentence]]);
  expect(isLongStep(`It ${"simmers ".repeat(40)}`)).toBe(false);
  expect(isLongStep("Fry the onion. Add the stock.")).toBe(false);
});

test("splitting loses no word", () => {
  const step = "Add 1.5 kg (approx. 3 lb. of) potatoes. ".repeat(500).trim();
  expect(splitStep(step).join(" ")).toBe(step);
});
