import { expect, test } from "vitest";
import { isLongStep, splitStep } from "./split-step.ts";

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
])("%j is split at the ends of its sentences alone", (step, steps) => {
  expect(splitStep(step)).toEqual(steps);
});

test.each<[string, string[]]>([
  ["Whisk the eggs. They should be pale. Add the flour.", ["Whisk the eggs. They should be pale.", "Add the flour."]],
  ["Roast the leeks. Set aside. Whip the feta.", ["Roast the leeks. Set aside.", "Whip the feta."]],
  ["Knead. It is wet. It is soft. It is done.", ["Knead. It is wet. It is soft.", "It is done."]],
])("%j keeps connected sentences together, three at most", (step, steps) => {
  expect(splitStep(step)).toEqual(steps);
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
