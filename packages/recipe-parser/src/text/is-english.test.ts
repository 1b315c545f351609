import { expect, test } from "vitest";
import { readExamples } from "../../../../tests/support/read-examples.ts";
import { isEnglish } from "./is-english.ts";

test.each([
  "Heat the oil in a pan and add the onions.",
  "so basically you fry 2 onions til golden then add some cream",
  "Crème brûlée à la maison: whisk the yolks with sugar and vanilla until pale.",
  "2 eggs\n200 g flour\n1 tsp salt",
  "Pad thai ผัดไทย: soak the noodles in water for 20 minutes, then fry them with the sauce.",
])("%j is English", (text) => {
  expect(isEnglish(text)).toBe(true);
});

test.each(readExamples("tests/examples/is-english.txt", "texts that are not English"))("%j is not English", (text) => {
  expect(isEnglish(text)).toBe(false);
});
