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
