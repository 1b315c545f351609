import { expect, test } from "vitest";
import { findNumbers, hasNumber } from "./find-numbers.ts";
import { fractionGlyphs, getFractionGlyph, getNumberValue } from "./fractions.ts";
import { parseNumberWord } from "./number-words.ts";
import { parseNumber } from "./numbers.ts";
import { parseIngredientLine } from "./parse-ingredient-line.ts";
import { findUnit, unitPattern } from "./unit-words.ts";
import { parseUnit, unitSpellings } from "./units.ts";

test.each([
  ["2", 2],
  ["½", 1 / 2],
  ["1½", 3 / 2],
  ["1 ½", 3 / 2],
  ["1 1/2", 3 / 2],
  ["3/4", 3 / 4],
  ["3 ⁄ 4", 3 / 4],
  ["⅔", 2 / 3],
  ["1.5", 3 / 2],
  ["1,5", 3 / 2],
])("all parsers give %s the same value", (text, value) => {
  expect(getNumberValue(text)).toBe(value);
  expect(findNumbers(`${text} cups`)[0]).toBeCloseTo(value, 3);
  if (!text.includes(" ⁄ ")) expect(parseNumber(text, 0)?.value).toBe(value);
});

test("each pair of numbers gives its fraction character", () => {
  expect(
    ["12", "13", "23", "34", "38", "45"].map(([above = "", below = ""]) => getFractionGlyph(above, below)),
  ).toEqual([..."½⅓⅔¾⅜⅘"]);
  expect([getFractionGlyph("2", "4"), getFractionGlyph("7", "9")]).toEqual([undefined, undefined]);
  for (const glyph of fractionGlyphs) expect(getNumberValue(glyph)).toBeGreaterThan(0);
});

test.each([
  ["1 1/2 cups, 1½ cups or 1,5 cups", [1.5, 1.5, 1.5]],
  ["1,500 g", [1500]],
  ["bake at 180 for 20-25 minutes", [180, 20, 25]],
  ["salt", []],
])("%s has the numbers %j", (text, numbers) => {
  expect(findNumbers(text)).toEqual(numbers);
  expect(hasNumber(text)).toBe(numbers.length > 0);
});

test.each([
  ["80/20", null],
  ["00", null],
  ["1.2.3", null],
])("%s is no amount", (text, number) => {
  expect(parseNumber(text, 0)).toBe(number);
});

test.each([
  ["two", 2],
  ["three and a half", 3.5],
  ["half a", 1 / 2],
  ["a couple of", 2],
  ["a quarter of an", 1 / 4],
])("%s is a number", (text, value) => {
  expect(parseNumberWord(text, 0)).toMatchObject({ value, end: text.length });
});

test("cook mode and the parser accept the same spellings of a unit", () => {
  const isUnit = new RegExp(`^${unitPattern}$`, "iu");
  for (const [unit, words] of Object.entries(unitSpellings)) {
    for (const word of words.split(" ")) {
      expect(parseUnit(word, 0)?.unit, word).toBe(unit);
      expect(findUnit(word), word).toBe(unit);
      // Only cook mode takes a lone "c" for a cup, because an amount precedes it there.
      expect(isUnit.test(word), word).toBe(word !== "c");
    }
  }
});

test.each([
  ["Tablespoons", "tbsp"],
  ["EL", "tbsp"],
  ["fl. oz", "fl oz"],
  ["packets", "pack"],
  ["cloves", "clove"],
])("the parser reads the unit %s as %s", (word, unit) => {
  expect(findUnit(word)).toBe(unit);
});

test("spoons of other languages are parsed and not converted", () => {
  expect(parseIngredientLine("2 EL Öl")).toMatchObject({
    amounts: [{ min: 2, measure: null, unit: "el" }],
    food: "Öl",
  });
});
