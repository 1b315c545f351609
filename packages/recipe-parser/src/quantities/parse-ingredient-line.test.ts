import { expect, test } from "vitest";
import { readExamples } from "../../../../tests/support/read-examples.ts";
import { parseIngredientLine } from "./parse-ingredient-line.ts";
import { findTimes } from "./parse-times.ts";

/** The amounts as "min-max unit", the sizes and the names as written, and the food. */
function describe(line: string) {
  const { amounts, sizes, names, food } = parseIngredientLine(line);
  const cut = ({ start, end }: { start: number; end: number }) => line.slice(start, end);
  const written = amounts.map(({ min, max, unit }) => `${min}${max === null ? "" : `-${max}`} ${unit ?? ""}`.trim());
  return [written.join(" + "), sizes.map(cut).join(" + "), names.map(cut).join(" + "), food];
}

test.each([
  ["3 cups oats", "3 cup", "", "", "oats"],
  ["2 bay leaves", "2 leaf", "", "", "bay leaves"],
  ["1 tbsp plus 2 tsp rice vinegar", "1 tbsp + 2 tsp", "", "", "rice vinegar"],
  ["Oats – 80 g", "80 g", "", "", "Oats"],
  ["Shallots (3)", "3", "", "", "Shallots"],
  ["juice of 2 limes", "2", "", "", "limes"],
  ["capers, to serve", "", "", "", "capers"],
  ["some oregano", "", "", "", "some oregano"],
  ["3 x 200 g pots yoghurt", "3 pot", "200 g", "", "yoghurt"],
  ["2 packets (9 oz each) ravioli", "2 packet", "9 oz", "", "ravioli"],
  ["1 whole 3-pound duck", "1", "3-pound", "", "duck"],
  ["6 trout fillets, each 150g", "6 fillet", "150g", "", "trout fillets"],
  ["300g tin lentils", "1 tin", "300g", "", "lentils"],
  ["4-inch piece horseradish", "1 piece", "4-inch", "", "horseradish"],
  ["1 cup 3.5 percent milk", "1 cup", "", "3.5", "3.5 percent milk"],
  ["1 lb prawns (21-25 count)", "1 lb", "", "21-25", "prawns"],
  ["2 tsp za'atar (see tip 4)", "2 tsp", "", "4", "za'atar"],
  ["1 10x15-inch tray", "1 tray", "", "10 + 15-inch", "10x15-inch tray"],
  ["1 cup olive or sunflower oil", "1 cup", "", "", "olive oil"],
  ["2 EL gehackte Petersilie", "2 el", "", "", "gehackte Petersilie"],
])("%s has the amounts %s, the sizes %j, the names %j and the food %s", (line, ...parts) => {
  expect(describe(line)).toEqual(parts);
});

test.each(["1/0 cup", "½½", "0 g", "00", "", " ", "((((", "-"])("%j has no amount", (line) => {
  expect(parseIngredientLine(line).amounts).toEqual([]);
});

test("numbers only, huge numbers and right-to-left text keep their values", () => {
  expect(parseIngredientLine("12 34 56").amounts.map(({ min }) => min)).toEqual([12, 34, 56]);
  expect(parseIngredientLine("9".repeat(400)).amounts).toEqual([]);
  expect(parseIngredientLine("ملح 2 كوب").amounts).toMatchObject([{ min: 2, max: null }]);
});

/** Minutes, or both ends of a range. */
function readMinutes(step: string): string {
  return findTimes(step)
    .map(({ seconds, maxSeconds }) => `${seconds / 60}${maxSeconds === null ? "" : `-${maxSeconds / 60}`}`)
    .join(" ");
}

test.each(readExamples("tests/examples/parse-ingredient-line.txt", "times, and their minutes"))(
  "%s takes %s minutes",
  (step, minutes) => {
    expect(readMinutes(step)).toBe(minutes);
  },
);

test.each([
  ...["one hundred and ten minutes", "hundertzwanzig Minuten", "10/12 minutes", "45 to 1 hour", "20-5 minutes"],
  ...["2 min 75", "1 hour and 70", "1 hour 10/12", "25 + 10 min", "5 minutes 2 sides"],
])("%s is not understood and gives no shorter time", (step) => {
  expect(findTimes(step)).toEqual([]);
});
