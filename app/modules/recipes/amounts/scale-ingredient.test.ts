import { parseIngredientLine } from "recipe-parser/quantities/parse-ingredient-line";
import type { Unit } from "recipe-parser/quantities/units";
import { expect, test } from "vitest";
import { readExamples } from "#tests/support/read-examples.ts";
import { scaleIngredient } from "./scale-ingredient.ts";

/** How a line is scaled or converted, the line, and the result. */
const rows = readExamples("tests/amounts/scaled-lines.txt") as [how: string, line: string, expected: string][];
const lines = rows.flatMap(([_, line, expected]) => [line, expected]);

test.each(rows)("%s: %s is %s", (how, line, expected) => {
  const [factor = 1, divisor = 1] = how.split("/").map(Number);
  const isSystem = how === "metric" || how === "us";
  const amount = isSystem
    ? ({ factor: 1, system: how } as const)
    : ({ factor: factor / divisor, system: "original" } as const);
  expect(scaleIngredient(line, amount)).toBe(expected);
});

test("no scaling is more than an eighth away from the exact amount", () => {
  for (const factor of [0.25, 1 / 3, 0.5, 0.6, 0.75, 0.8, 1.2, 1.25, 4 / 3, 1.5, 5 / 3, 2.5, 3.5]) {
    for (let amount = 1; amount <= 400; amount += 1) {
      for (const thing of ["g x", "ml x", "eggs", "cups x"]) {
        const [written] = parseIngredientLine(
          scaleIngredient(`${amount} ${thing}`, { factor, system: "original" }),
        ).amounts;
        if (written === undefined) throw new Error(`${amount} ${thing} became no amount`);
        const value =
          written.min *
          (written.measure === "kg" || written.measure === "l" ? 1000 : written.measure === "tbsp" ? 1 / 16 : 1);
        expect(Math.abs(value / (amount * factor) - 1), `${amount} ${thing} times ${factor}`).toBeLessThanOrEqual(
          0.125,
        );
      }
    }
  }
});

test.each(readExamples("tests/examples/scale-ingredient.txt", "lines of which one amount grows"))(
  "only the amount of %j grows",
  (line) => {
    expect(scaleIngredient(line, { factor: 3, system: "original" })).toBe(line.replace("1 batch", "3 batches"));
  },
);

test("a number between an asterisk and an ingredient is an amount", () => {
  expect(scaleIngredient("*2 eggs", { factor: 2, system: "original" })).toBe("*4 eggs");
  expect(scaleIngredient("1 part rum, 2 parts juice", { factor: 2, system: "original" })).toBe(
    "2 parts rum, 4 parts juice",
  );
});

const strange = [
  "",
  " ",
  "1",
  "½",
  "-",
  "1/0 cup",
  "0 eggs",
  "1..2",
  "½½",
  "1/2/3",
  "a",
  "an",
  "\u0000",
  "👩‍🍳 1 cup",
  "1e9 g",
  "99999999999 g",
  "((((",
  "1 (1 (1 (1",
];

test("nothing asked, nothing changed", () => {
  for (const line of [...lines, ...strange]) {
    expect(scaleIngredient(line, { factor: 1, system: "original" })).toBe(line);
  }
});

test("the name of a group is left as it is", () => {
  expect(scaleIngredient("Layer 2:", { factor: 2, system: "metric" })).toBe("Layer 2:");
});

test("no scaling gives nothing, not a number, or endless", () => {
  for (const line of [...lines, ...strange]) {
    for (const factor of [0.1, 0.5, 1.5, 3, 100]) {
      for (const system of ["original", "metric", "us"] as const) {
        expect(scaleIngredient(line, { factor, system })).not.toMatch(
          /NaN|Infinity|undefined|e\+|(?<![\d.,/])0 (?!eggs)/,
        );
      }
    }
  }
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0, -2])("%d is no valid factor and changes nothing", (factor) => {
  expect(scaleIngredient("2 eggs", { factor, system: "original" })).toBe("2 eggs");
});

/** Grams and millilitres. */
const bases: Record<Unit, { of: "weight" | "volume"; value: number }> = {
  mg: { of: "weight", value: 0.001 },
  g: { of: "weight", value: 1 },
  kg: { of: "weight", value: 1000 },
  oz: { of: "weight", value: 28.3495 },
  lb: { of: "weight", value: 453.592 },
  stick: { of: "weight", value: 113.398 },
  ml: { of: "volume", value: 1 },
  cl: { of: "volume", value: 10 },
  dl: { of: "volume", value: 100 },
  l: { of: "volume", value: 1000 },
  tsp: { of: "volume", value: 5 },
  tbsp: { of: "volume", value: 15 },
  "fl oz": { of: "volume", value: 30 },
  cup: { of: "volume", value: 240 },
  pint: { of: "volume", value: 480 },
  quart: { of: "volume", value: 960 },
  gallon: { of: "volume", value: 3840 },
};

/**
 * The sum of all measures in a line, lower and upper ends separately, so that "1 lb 2 oz" and "510 g" can be
 * compared.
 */
function total(line: string) {
  const sums = { weight: { min: 0, max: 0 }, volume: { min: 0, max: 0 } };
  for (const part of parseIngredientLine(line).amounts) {
    if (part.measure === null || part.relation === "same") continue;
    const { of, value } = bases[part.measure];
    sums[of].min += part.min * value;
    sums[of].max += (part.max ?? part.min) * value;
  }
  return sums;
}

function expectNear(line: string, converted: string) {
  const before = total(line);
  const after = total(converted);
  for (const of of ["weight", "volume"] as const) {
    for (const end of ["min", "max"] as const) {
      const off = Math.abs(after[of][end] - before[of][end]);
      expect(off, `${line} became ${converted}`).toBeLessThanOrEqual(before[of][end] * 0.1);
    }
  }
}

test("no conversion is more than a tenth away from the exact amount", () => {
  const usAmounts = ["¼", "⅓", "½", "⅔", "¾", "1", "1¼", "1⅓", "1½", "1¾", "2", "2½", "3", "4", "5", "6", "7", "8"];
  const usUnits = ["tsp", "tbsp", "fl oz", "cups", "pints", "quarts", "gallons", "oz", "lb", "sticks"];
  const metricAmounts = [...Array.from({ length: 1000 }, (_, index) => index + 1), 1250, 1500, 2000, 2500, 5000];
  const all = [
    ...lines,
    ...metricAmounts.flatMap((amount) => [`${amount} g x`, `${amount} ml x`]),
    ...usAmounts.flatMap((amount) => usUnits.map((unit) => `${amount} ${unit} x`)),
  ];
  for (const line of all) {
    for (const system of ["metric", "us"] as const) expectNear(line, scaleIngredient(line, { factor: 1, system }));
  }
});
