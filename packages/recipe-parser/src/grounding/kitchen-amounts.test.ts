import { expect, test } from "vitest";
import { readExamples } from "../../../../tests/support/read-examples.ts";
import { hasUnlikelyNumber, isUnlikelyAmount } from "./kitchen-amounts.ts";

test.each(readExamples("tests/examples/kitchen-amounts.txt", "unlikely amounts"))(
  "the amount of %s is unlikely",
  (line) => {
    expect(isUnlikelyAmount(line)).toBe(true);
  },
);

test.each(readExamples("tests/examples/kitchen-amounts.txt", "usual amounts"))("the amount of %s is usual", (line) => {
  expect(isUnlikelyAmount(line)).toBe(line.startsWith("00"));
});

test.each([
  "Bake at 1900C for 20 minutes",
  "Bake at 4250F",
  "Cook for 10-5 minutes",
  "Fry for 1200 minutes",
  "Olive 011",
])("the step has an unlikely number: %s", (line) => {
  expect(hasUnlikelyNumber(line)).toBe(true);
});

test.each([
  "Bake at 190C for 20 minutes",
  "Heat to 425°F.",
  "Cook for 5-10 minutes",
  "Rest for 1 1/2 hours",
  "Sift the 00 flour at 10:05",
])("the step has usual numbers: %s", (line) => {
  expect(hasUnlikelyNumber(line)).toBe(false);
});
