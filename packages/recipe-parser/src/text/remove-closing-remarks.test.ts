import { expect, test } from "vitest";
import { readExamples } from "../../../../tests/support/read-examples.ts";
import { parseRecipeText } from "./parse-recipe-text.ts";
import { removeClosingRemarks } from "./remove-closing-remarks.ts";

const method = ["Heat the oil in a pan.", "Add the stock and simmer.", "Blend and serve."];

test.each(readExamples("tests/examples/remove-closing-remarks.txt", "remarks between steps"))(
  "%j between steps does not end the method",
  (line) => {
    const lines = [...method.slice(0, 2), line, ...method.slice(2)];
    expect(removeClosingRemarks(lines)).toEqual(lines);
    const numbered = method.map((step, index) => `${index + 1}. ${step}`);
    const after = [...numbered.slice(0, 2), line, ...numbered.slice(2)];
    expect(removeClosingRemarks(after)).toEqual(after);
  },
);

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

test.each(readExamples("tests/examples/remove-closing-remarks.txt", "remarks below the last step"))(
  "%j below the last step is no step",
  (line) => {
    expect(removeClosingRemarks([...method, line, "Love, Anna"])).toEqual(method);
  },
);

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
