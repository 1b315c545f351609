import { expect, test } from "vitest";
import { numbersIn } from "./numbers-in.ts";

test.each([
  ["1 1/2 cups, 1½ cups or 1,5 cups", [1.5, 1.5, 1.5]],
  ["½ onion and 1/3 cup", [0.5, 0.333]],
  ["2-3 eggs", [2, 3]],
  ["1 (28-ounce) can", [1, 28]],
  ["1,500 g", [1500]],
  ["salt", []],
])("the numbers of %s", (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});
