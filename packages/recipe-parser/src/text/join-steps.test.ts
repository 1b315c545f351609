import { expect, test } from "vitest";
import { joinWrappedSteps } from "./join-steps.ts";
import { parseRecipeText } from "./parse-recipe-text.ts";

test("lower-case steps without full stops are separated by the width of their lines", () => {
  expect(
    joinWrappedSteps([
      "bring the broth to a boil and cook the",
      "gnocchi 3 min",
      "stir in cream and spinach",
      "toast the bread in butter, cut up and",
      "throw on top",
    ]),
  ).toEqual([
    "bring the broth to a boil and cook the gnocchi 3 min",
    "stir in cream and spinach",
    "toast the bread in butter, cut up and throw on top",
  ]);
});

test("each line is a step when no line is full", () => {
  const steps = ["cube the tuna", "now the rice", "pile it all up and scatter generously with seeds"];
  expect(joinWrappedSteps(steps)).toEqual(steps);
});

test("the dot of a step's number may be misread as a comma", () => {
  expect(joinWrappedSteps(["1. Melt the butter.", "2. Fold in the flour.", "3, Bake for 25 minutes."])).toEqual([
    "Melt the butter.",
    "Fold in the flour.",
    "Bake for 25 minutes.",
  ]);
});

test("a sentence below a full line joins its step when it only finishes the step", () => {
  const fry = [
    "In a medium bowl, stir together the",
    "flour, turmeric and 1 teaspoon salt.",
    "Add the chicken and toss until coated.",
  ];
  const simmer = ["Melt the butter in a wide pan. Pour in", "the stock and simmer it."];
  expect(joinWrappedSteps([...fry, ...simmer])).toEqual([
    "In a medium bowl, stir together the flour, turmeric and 1 teaspoon salt. Add the chicken and toss until coated.",
    "Melt the butter in a wide pan. Pour in the stock and simmer it.",
  ]);
});

test("sentences that begin alike are separate steps, even below full lines", () => {
  const steps = ["Add the rice, salt and the coconut milk.", "Add the beans and cook them. Scatter over."];
  expect(joinWrappedSteps(["Heat the oil. Fry the onion.", ...steps])).toEqual([
    "Heat the oil. Fry the onion.",
    ...steps,
  ]);
});

test("a repeated line is compared with the line above it", () => {
  const lines = ["salt water", "add the peas", "add the rice", "salt water", "stir the pan", "salt water"];
  expect(joinWrappedSteps(lines)).toEqual([lines.join(" ")]);
});

test.each([
  ["in small letters", ["1 cut the orange", "2 slice the fennel", "3 dimple the rest"]],
  ["before a bullet", ["1 • Mix the dough", "2 • Let it rest", "3 • sandwich it"]],
  ["of keycaps with two digits", ["9️⃣ Mix the dough.", "🔟 Let it rest.", "1️⃣1️⃣ Bake it."]],
])("numbers %s are removed from the steps", (_, lines) => {
  const steps = lines.map((line) => line.replace(/^(?:🔟|(?:\d\uFE0F?\u20E3?)+) (?:• )?/u, ""));
  expect(joinWrappedSteps(lines)).toEqual(steps);
});

test.each(["➡️", "👉", "▶️", "🔥", "→"])("where keycaps end at nine, each %s begins a step", (mark) => {
  const steps = [..."ABCDEFGHIJKL"].map((letter) => `Stir in ${letter}`);
  const lines = steps.map((step, index) => `${index < 9 ? `${index + 1}\uFE0F\u20E3` : mark} ${step}`);
  expect(joinWrappedSteps(lines)).toEqual(steps);
});

test("a number that only begins a wrapped line stays in its step", () => {
  expect(joinWrappedSteps(["1. Beat in the eggs,", "1 at a time.", "2. Bake for another", "3 minutes."])).toEqual([
    "Beat in the eggs, 1 at a time.",
    "Bake for another 3 minutes.",
  ]);
});

test("the name of a part at the end of a wrapped sentence is kept", () => {
  const text = "Ribs\nIngredients\n2 ribs\n1 cup wine\nMethod\n1. Lift out the ribs and strain the\nsauce.\n2. Serve.";
  expect(parseRecipeText(text).instructions).toEqual(["Lift out the ribs and strain the sauce.", "Serve."]);
});

test("a paragraph above a closing line is split into its sentences", () => {
  const sentences = ["Mash the bananas.", "Stir in the oats.", "Fold in the flour.", "Bake for 20 minutes."];
  expect(joinWrappedSteps([sentences.join(" "), "", "Eat them warm."])).toEqual([...sentences, "Eat them warm."]);
});
