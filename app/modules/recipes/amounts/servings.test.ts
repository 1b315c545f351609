import { expect, test } from "vitest";
import { scaleIngredient } from "./scale-ingredient.ts";
import { formatServings, getNextScalingFactor, getNextServings } from "./servings.ts";

/** The factor after so many presses of + or -. */
function after(servings: number, presses: number): number {
  let factor = 1;
  for (let done = 0; done < Math.abs(presses); done += 1)
    factor = getNextServings(servings, factor, presses > 0 ? 1 : -1);
  return factor;
}

test.each([
  [4, 0, "for 4 people"],
  [4, -2, "for 2 people"],
  [4, -3, "for 1 person"],
  [4, -9, "for 1 person"],
  [3, 4, "for 7 people"],
  [99, -98, "for 1 person"],
  [7, 200, "for 99 people"],
])("a recipe for %i, after %i presses, is %s", (servings, presses, expected) => {
  expect(formatServings(servings, after(servings, presses))).toBe(expected);
});

test("back at the number that was written, everything is as written", () => {
  for (const servings of [3, 6, 7, 49, 99]) {
    const there = after(servings, -2);
    const back = getNextServings(servings, getNextServings(servings, there, 1), 1);
    expect(scaleIngredient("300 g rice (page 42)", { factor: back, system: "original" })).toBe("300 g rice (page 42)");
  }
});

test("the largest recipe can be cooked for one, the smallest for 99", () => {
  const amount = (servings: number, presses: number) =>
    scaleIngredient("990 g rice", { factor: after(servings, presses), system: "original" });
  expect(amount(99, -98)).toBe("10 g rice");
  expect(amount(1, 98)).toBe("98 kg rice");
});

test("a part of a person goes to the next whole one", () => {
  expect(formatServings(3, 1.5)).toBe("for 4½ people");
  expect(formatServings(3, getNextServings(3, 1.5, 1))).toBe("for 5 people");
  expect(formatServings(3, getNextServings(3, 1.5, -1))).toBe("for 4 people");
});

test("multiples go up and down in steps, and stop at the ends", () => {
  expect([
    getNextScalingFactor(1, 1),
    getNextScalingFactor(1, -1),
    getNextScalingFactor(4, 1),
    getNextScalingFactor(0.5, -1),
  ]).toEqual([1.5, 0.5, 4, 0.5]);
  expect([getNextScalingFactor(0.75, 1), getNextScalingFactor(0.75, -1)]).toEqual([1, 0.5]);
});
