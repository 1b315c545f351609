import { expect, test } from "vitest";
import { joinWrappedSteps } from "./join-steps.ts";

test("steps in small letters without full stops are told apart by how full their lines are", () => {
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

test("where no line is full each is a step", () => {
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

test("a sentence below a full line goes on with its step if it only finishes what is in the pan", () => {
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

test("sentences that begin alike are steps of their own, also below full lines", () => {
  const steps = ["Add the rice, salt and the coconut milk.", "Add the beans and cook them. Scatter over."];
  expect(joinWrappedSteps(["Heat the oil. Fry the onion.", ...steps])).toEqual([
    "Heat the oil. Fry the onion.",
    ...steps,
  ]);
});

test("a line that comes twice is compared with the line above it", () => {
  const lines = ["salt water", "add the peas", "add the rice", "salt water", "stir the pan", "salt water"];
  expect(joinWrappedSteps(lines)).toEqual([lines.join(" ")]);
});
