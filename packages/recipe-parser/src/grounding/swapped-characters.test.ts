import { expect, test } from "vitest";
import { readExamples } from "../../../../tests/support/read-examples.ts";
import { fixSwappedCharacters, hasMixedNumber } from "./swapped-characters.ts";

test.each([
  ["120z flour", "12oz flour"],
  ["⅓ cup olive ail", "⅓ cup olive oil"],
  ["Olive Qil, 2 tbsp", "Olive Oil, 2 tbsp"],
  ["Mash in a large bow! until smooth", "Mash in a large bowl until smooth"],
  ["1 0z butter", "1 oz butter"],
  ["2 1b ground beef", "2 lb ground beef"],
  ["31bs potatoes", "3lbs potatoes"],
  ["1¾ 1b beef chuck", "1¾ lb beef chuck"],
  ["2oog sugar", "200g sugar"],
  ["5o0 ml milk", "500 ml milk"],
  ["S00 g mince", "500 g mince"],
  ["l50 g rice", "150 g rice"],
  ["l/2 cup cream", "1/2 cup cream"],
  ["l cup oats", "1 cup oats"],
  ["I tbsp honey", "1 tbsp honey"],
  ["2 thsp sugar", "2 tbsp sugar"],
  ["1.5 | vegetable stock", "1.5 l vegetable stock"],
  ["Olive 0il", "Olive Oil"],
  ["1/2 cup Olive O1l, divided", "1/2 cup Olive Oil, divided"],
  ["Flip 1t over", "Flip it over"],
  ["Stir, then taste. 1f you want it sweet, add honey.", "Stir, then taste. If you want it sweet, add honey."],
  ["Serve 1f you like", "Serve if you like"],
  ["3-1nch piece cinnamon", "3-inch piece cinnamon"],
  ["1 c0conut", "1 coconut"],
])("%s is corrected to %s", (misread, corrected) => {
  expect(fixSwappedCharacters(misread)).toBe(corrected);
});

test.each(readExamples("tests/examples/swapped-characters.txt", "lines that stay"))("%s stays as it is", (line) => {
  expect(fixSwappedCharacters(line)).toBe(line);
  expect(hasMixedNumber(line)).toBe(false);
});

test.each(["1t salt", "Add 1t salt", "Stir in 1l stock and 1t of oil"])("%s may be a spoon", (line) => {
  expect(fixSwappedCharacters(line)).toBe(line);
});

test.each(["5O sugar", "2x0 g flour", "Bake for 1l0 minutes", "3z potatoes"])(
  "%s has a digit that may be a letter",
  (line) => {
    expect(hasMixedNumber(line)).toBe(true);
  },
);
