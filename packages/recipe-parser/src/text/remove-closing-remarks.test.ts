import { expect, test } from "vitest";
import { parseRecipeText } from "./parse-recipe-text.ts";
import { removeClosingRemarks } from "./remove-closing-remarks.ts";

const method = ["Heat the oil in a pan.", "Add the stock and simmer.", "Blend and serve."];

test.each([
  "2.5 cm pieces work best.",
  "Too thick? Add my stock.",
  "1.5kg is enough for six.",
  "e.g. with a hand blender.",
  "Too thick?",
  "Now comes the fun part!",
  "For more heat, add 1 tsp chili flakes.",
  "This is the moment to add the flour.",
  "Follow with the flour.",
  "The best pans are heavy.",
  "I love a wooden spoon here.",
])("%j between steps does not end the method", (line) => {
  const lines = [...method.slice(0, 2), line, ...method.slice(2)];
  expect(removeClosingRemarks(lines)).toEqual(lines);
  const numbered = method.map((step, index) => `${index + 1}. ${step}`);
  const after = [...numbered.slice(0, 2), line, ...numbered.slice(2)];
  expect(removeClosingRemarks(after)).toEqual(after);
});

test.each([
  "For more heat, add 1 tsp chili flakes.",
  "This is the moment to add the flour.",
  "Follow with the flour, a spoon at a time.",
  "Drop a spoon of butter in.",
  "The best chicken rests for 10 minutes.",
  "Don't forget to chill them for 30 minutes!",
])("%j is a step although it comes last", (line) => {
  const numbered = method.map((step, index) => `${index + 1}. ${step}`);
  expect(removeClosingRemarks([...numbered, line])).toEqual([...numbered, line]);
});

test.each([
  "kate_bakes This looks amazing",
  "@mia.cooks so good",
  "3.mia wow",
  "Who is making this?",
  "Kali orexi!",
  "For more recipes follow along.",
  "This is so good with rice",
  "Let me know how it went",
  "Make it and tag me!",
  "Leave us a rating!",
  "Would you add chili to it?",
  "I made this twice already",
])("%j below the last step is no step", (line) => {
  expect(removeClosingRemarks([...method, line, "Love, Anna"])).toEqual(method);
});

test.each(["", "1. "])("a step with the mark %j whose next line begins with a decimal is whole", (mark) => {
  const text = `Carrot soup
Ingredients
1 kg carrots
2 onions
1 l stock
Method
${mark}Peel the carrots and the onions, and cut them all into
2.5 cm pieces. Fry the onion until it is golden brown.
${mark && "2. "}Add the stock and the carrots and simmer for 20 minutes.
${mark && "3. "}Blend and serve.`;
  expect(parseRecipeText(text).instructions.join(" ")).toBe(
    "Peel the carrots and the onions, and cut them all into 2.5 cm pieces. Fry the onion until it is golden brown. Add the stock and the carrots and simmer for 20 minutes. Blend and serve.",
  );
});
