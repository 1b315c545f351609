import { expect, test } from "vitest";
import { readExamples } from "../../../../tests/support/read-examples.ts";
import { isAccountLine, isInterfaceText } from "./interface-text.ts";
import { parseRecipeText } from "./parse-recipe-text.ts";

test.each(readExamples("tests/examples/interface-text.txt", "lines between steps"))(
  "a line between steps stays unless it is clearly interface text: %j",
  (line) => {
    const isApp = ["Add to list", "Print"].includes(line);
    const text = `Buns\nIngredients\n200 g flour\n2 eggs\nMethod\n1. Mix the flour.\n2. ${line}\n${line}\n3. Bake for 20 minutes.`;
    const steps = parseRecipeText(text).instructions.join(" ");
    expect(steps.split(line).length - 1).toBe(isApp ? 1 : 2);
  },
);

test.each(readExamples("tests/examples/interface-text.txt", "interface text"))("%j is interface text", (line) => {
  expect(isInterfaceText(line)).toBe(true);
});

test.each([
  ["Selam Tesfaye", "25h - &"],
  ["Ovenlight Kitchen", "27K subscribers"],
  ["• Oskar Bakes", "3587 likes"],
  ["cookwithdev", "4h"],
])("%j above %j is the name of an account", (line, below) => {
  expect(isAccountLine(line, below)).toBe(true);
});

test.each([
  ["Smash Burger Tacos", "1.2M views 2 weeks ago"],
  ["Slow Roast Lamb", "4h"],
  ["Lemon Tart", "310 likes"],
])("%j above %j may be the title", (line, below) => {
  expect(isAccountLine(line, below)).toBe(false);
});

test.each(["View all 12 comments", "Add a comment", "3d 2 likes Reply"])("below %j are comments, not steps", (end) => {
  const text = `Rice\n2 cups rice\n1 tsp salt\nSteps\n1. Cook the rice.\n2. Serve it hot.\n${end}\nmia Bake it for 2 hours`;
  expect(parseRecipeText(text).instructions).toEqual(["Cook the rice.", "Serve it hot."]);
});
