import { parseIngredient } from "recipe-parser/quantities/ingredient-amounts";
import type { Unit } from "recipe-parser/quantities/units";
import { expect, test } from "vitest";
import { doubledLines } from "#tests/support/doubled-lines.ts";
import { scaleIngredient } from "./scale-ingredient.ts";

test.each(doubledLines)("twice %s is %s", (line, expected) => {
  expect(scaleIngredient(line, { factor: 2, system: "original" })).toBe(expected);
});

test.each([
  ["3 eggs", 0.5, "1½ eggs"],
  ["2 eggs", 0.5, "1 egg"],
  ["1 bay leaf", 2, "2 bay leaves"],
  ["2 bay leaves", 0.5, "1 bay leaf"],
  ["1 loaf bread", 2, "2 loaves bread"],
  ["1 radish", 2, "2 radishes"],
  ["1 cup rice", 0.5, "½ cup rice"],
  ["¼ cup oil", 0.5, "2 tbsp oil"],
  ["1 tbsp soy sauce", 0.5, "1½ tsp soy sauce"],
  ["1 kg flour", 0.5, "500 g flour"],
  ["1 l water", 0.5, "500 ml water"],
  ["1 g saffron", 0.5, "0.5 g saffron"],
  ["4 cups stock", 0.5, "2 cups stock"],
  ["a pinch of salt", 0.5, "½ pinch of salt"],
  ["pinch of salt", 0.5, "pinch of salt"],
  ["Four eggs", 0.5, "Two eggs"],
  ["Two eggs", 0.5, "One egg"],
  ["three eggs", 0.5, "1½ eggs"],
  ["two cups flour", 0.5, "one cup flour"],
  ["2 Dosen Tomaten", 0.5, "1 Dose Tomaten"],
  ["2 dientes de ajo", 0.5, "1 diente de ajo"],
  ["2 tbsp oil", 4, "8 tbsp oil"],
  ["200 g pasta", 1.5, "300 g pasta"],
  ["1 egg", 1.5, "1½ eggs"],
  ["1 tsp salt", 3, "1 tbsp salt"],
  ["⅓ cup sugar", 3, "1 cup sugar"],
  ["250 g ricotta", 4, "1 kg ricotta"],
  ["1 mg x", 0.1, "0.1 mg x"],
  ["1 onion", 100, "100 onions"],
  ["1 onion", 1000, "100 onions"],
  ["200 g rice", 0.001, "2 g rice"],
  ["1 lb 2 oz beef", 1.5, "1 lb 11 oz beef"],
  ["1 lb 2 oz beef", 0.5, "9 oz beef"],
  ["2 to 3 cups stock", 0.5, "1 to 1½ cups stock"],
  ["12oz stout", 2, "24 oz stout"],
  ["12 oz dark beer", 2, "24 oz dark beer"],
  ["12 oz beef", 2, "1½ lb beef"],
  ["1¾ lb beef", 0.25, "7 oz beef"],
  ["1 lb beef", 0.5, "½ lb beef"],
  ["1 23 cm tart case", 2, "2 × 23 cm tart case"],
  ["2 20 cm cake tins", 2, "4 × 20 cm cake tins"],
])("%s times %d is %s", (line, factor, expected) => {
  expect(scaleIngredient(line, { factor, system: "original" })).toBe(expected);
});

test.each([
  // A part of one thing loses its article.
  ["1/2 a lime", 2, "1 lime"],
  ["½ a lime", 2, "1 lime"],
  ["1/2 a lime, juiced", 4, "2 limes, juiced"],
  ["1/2 of a lime", 2, "1 lime"],
  ["½ an onion", 2, "1 onion"],
  ["½ an onion", 3, "1½ onions"],
  ["1/4 of an onion", 2, "½ onion"],
  ["3/4 a cucumber", 2, "1½ cucumbers"],
  ["half a lime", 2, "1 lime"],
  ["juice of 1/2 a lemon", 2, "juice of 1 lemon"],
  ["1/2 a cup rice", 2, "1 cup rice"],
  ["1/2 a tsp salt", 4, "2 tsp salt"],
  ["1 a lime", 2, "2 a lime"],
  // Weights and volumes.
  ["250 g flour", 1.25, "310 g flour"],
  ["250 g flour", 1.5, "375 g flour"],
  ["250 g flour", 4 / 3, "330 g flour"],
  ["500 g flour", 1 / 3, "165 g flour"],
  ["280 g rice", 1.5, "420 g rice"],
  ["150 g sugar", 1.25, "190 g sugar"],
  ["50 g butter", 1.25, "65 g butter"],
  ["50 g butter", 0.5, "25 g butter"],
  ["25 g butter", 1.5, "40 g butter"],
  ["75 g butter", 1.5, "115 g butter"],
  ["10 g yeast", 1.25, "13 g yeast"],
  ["28 g cocoa", 2, "55 g cocoa"],
  ["5 g salt", 1.5, "7.5 g salt"],
  ["2.5 g salt", 1.25, "3.1 g salt"],
  ["1 g saffron", 0.75, "0.75 g saffron"],
  ["1.5 kg potatoes", 1.25, "1.9 kg potatoes"],
  ["1 kg potatoes", 1.25, "1.25 kg potatoes"],
  ["1050 g potatoes", 1.25, "1.3 kg potatoes"],
  ["500 g potatoes", 5 / 3, "830 g potatoes"],
  ["750 ml stock", 1.25, "940 ml stock"],
  ["1,5 kg Mehl", 1.25, "1,9 kg Mehl"],
  ["1 l stock", 4 / 3, "1.3 l stock"],
  ["400 ml coconut milk", 0.75, "300 ml coconut milk"],
  ["2.5 dl cream", 1.25, "3.1 dl cream"],
  ["100-150 g cheese", 1.25, "125-190 g cheese"],
  ["12 kg rice", 8.5, "102 kg rice"],
  // Who weighs to the gram goes on to.
  ["113 g butter", 2, "226 g butter"],
  ["113 g butter", 1.5, "170 g butter"],
  ["227 g flour", 1.25, "284 g flour"],
  ["313 g flour", 1, "313 g flour"],
  // Units that count pieces, such as clove or slice.
  ["5 cloves garlic", 1.5, "8 cloves garlic"],
  ["6 cloves garlic", 1.25, "8 cloves garlic"],
  ["7½ cloves garlic", 1, "7½ cloves garlic"],
  ["2½ cloves garlic", 3, "7½ cloves garlic"],
  ["3 cloves garlic", 1.5, "4½ cloves garlic"],
  ["3 eggs", 1.25, "4 eggs"],
  ["2 eggs", 4 / 3, "2½ eggs"],
  ["1 egg", 4 / 3, "1⅓ eggs"],
  ["1 egg", 1.25, "1¼ eggs"],
  ["3 onions", 2 / 3, "2 onions"],
  ["2 onions", 1 / 3, "⅔ onion"],
  ["4 lemons", 1.25, "5 lemons"],
  ["7 eggs", 0.5, "3½ eggs"],
  ["11 shallots", 0.5, "6 shallots"],
  ["9 dates", 1.25, "11 dates"],
  ["5 EL Öl", 1.5, "8 EL Öl"],
  ["3-5 cloves garlic", 1.5, "4½-8 cloves garlic"],
  ["5 to 6 sprigs thyme", 1.25, "6 to 8 sprigs thyme"],
  ["Five cloves garlic", 1.5, "8 cloves garlic"],
  // Cups and spoons.
  ["⅔ cup rice", 1.25, "⅞ cup rice"],
  ["1 cup rice", 1.25, "1¼ cups rice"],
  ["1 cup rice", 0.7, "⅔ cup rice"],
  ["1⅓ cups rice", 1.25, "1⅔ cups rice"],
  ["3 cups rice", 0.7, "2 cups rice"],
  ["1½ tsp salt", 0.75, "1⅛ tsp salt"],
  ["10 oz pasta", 1.25, "12½ oz pasta"],
  ["10 oz pasta", 4 / 3, "13⅓ oz pasta"],
])("a cook makes %s times %d %s", (line, factor, expected) => {
  expect(scaleIngredient(line, { factor, system: "original" })).toBe(expected);
});

test("no scaling is more than an eighth away from the exact amount", () => {
  for (const factor of [0.25, 1 / 3, 0.5, 0.6, 0.75, 0.8, 1.2, 1.25, 4 / 3, 1.5, 5 / 3, 2.5, 3.5]) {
    for (let amount = 1; amount <= 400; amount += 1) {
      for (const thing of ["g x", "ml x", "eggs", "cups x"]) {
        const [written] = parseIngredient(scaleIngredient(`${amount} ${thing}`, { factor, system: "original" }));
        if (written?.kind !== "amount") throw new Error(`${amount} ${thing} became no amount`);
        const value =
          written.min * (written.unit === "kg" || written.unit === "l" ? 1000 : written.unit === "tbsp" ? 1 / 16 : 1);
        expect(Math.abs(value / (amount * factor) - 1), `${amount} ${thing} times ${factor}`).toBeLessThanOrEqual(
          0.125,
        );
      }
    }
  }
});

test.each([
  "1 batch dough (page 42)",
  "1 batch dough, see p. 42",
  "1 batch dough, pp. 42-43",
  "1 batch dough (Seite 42)",
  "1 batch dough (recipe 3)",
  "1 batch dough from step 3",
  "1 batch dough (see note 2)",
  "1 batch dough, Fig. 2",
  "1 batch dough, vol. 2, chapter 4",
  "1 batch dough*2",
  "1 batch dough [2]",
  "1 batch dough for 2 people, 20 cm wide",
])("only the amount of %j grows", (line) => {
  expect(scaleIngredient(line, { factor: 3, system: "original" })).toBe(line.replace("1 batch", "3 batches"));
});

test("a number between an asterisk and an ingredient is an amount", () => {
  expect(scaleIngredient("*2 eggs", { factor: 2, system: "original" })).toBe("*4 eggs");
  expect(scaleIngredient("1 part rum, 2 parts juice", { factor: 2, system: "original" })).toBe(
    "2 part rum, 4 parts juice",
  );
});

test.each([
  ["8 oz cheddar", "metric", "225 g cheddar"],
  ["1 lb beef", "metric", "455 g beef"],
  ["2 cups milk", "metric", "480 ml milk"],
  ["1 cup flour", "metric", "240 ml flour"],
  ["1 stick butter", "metric", "115 g butter"],
  ["1 quart stock", "metric", "960 ml stock"],
  ["2 tbsp oil", "metric", "2 tbsp oil"],
  ["4 tbsp oil", "us", "4 tbsp oil"],
  ["200 g sugar", "metric", "200 g sugar"],
  ["200 g sugar", "us", "7 oz sugar"],
  ["1 kg potatoes", "us", "2¼ lb potatoes"],
  ["250 ml milk", "us", "1 cup milk"],
  ["30 ml cream", "us", "2 tbsp cream"],
  ["5 ml vanilla", "us", "1 tsp vanilla"],
  ["1 cup/240 ml milk", "us", "1 cup/240 ml milk"],
  ["1 lb / 450 g beef", "metric", "1 lb / 450 g beef"],
  ["1 (400 g) can beans", "us", "1 (400 g) can beans"],
  ["3 eggs", "us", "3 eggs"],
  ["100 ml cream", "us", "7 tbsp cream"],
  ["120 ml cream", "us", "½ cup cream"],
  ["150 ml cream", "us", "⅔ cup cream"],
  ["200 ml cream", "us", "⅞ cup cream"],
  ["1 ml vanilla", "us", "1 ml vanilla"],
  ["2 g yeast", "us", "2 g yeast"],
  ["7 g yeast", "us", "¼ oz yeast"],
  ["12 g yeast", "us", "0.4 oz yeast"],
  ["8 oz milk", "metric", "240 ml milk"],
  ["900 g meat", "us", "2 lb meat"],
  ["3- to 4-pound chicken", "metric", "1.4- to 1.8-kg chicken"],
  ["8 oz cream cheese", "metric", "225 g cream cheese"],
  ["1 lb 2 oz beef", "metric", "510 g beef"],
  ["1 lb 2 oz beef", "us", "1 lb 2 oz beef"],
  ["1 cup 2 tbsp flour", "metric", "270 ml flour"],
  ["1 kg 200 g potatoes", "us", "2⅔ lb potatoes"],
  ["1 heaping cup flour", "metric", "1 heaping cup flour"],
  ["1 or 2 cups milk", "metric", "240–480 ml milk"],
  ["1 to 2 cups milk", "metric", "240 to 480 ml milk"],
] as const)("%s in %s units is %s", (line, system, expected) => {
  expect(scaleIngredient(line, { factor: 1, system })).toBe(expected);
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

test("the pieces together are the line again, whatever it is", () => {
  for (const line of [...doubledLines.flat(), ...strange]) {
    expect(
      parseIngredient(line)
        .map((part) => part.text)
        .join(""),
    ).toBe(line);
  }
});

test("nothing asked, nothing changed", () => {
  for (const line of [...doubledLines.flat(), ...strange]) {
    expect(scaleIngredient(line, { factor: 1, system: "original" })).toBe(line);
  }
});

test("the name of a group is left as it is", () => {
  expect(scaleIngredient("Layer 2:", { factor: 2, system: "metric" })).toBe("Layer 2:");
});

test("no scaling gives nothing, not a number, or endless", () => {
  for (const line of [...doubledLines.flat(), ...strange]) {
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
  for (const part of parseIngredient(line)) {
    if (part.kind === "text" || part.unit === null) continue;
    const { of, value } = bases[part.unit];
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
  const lines = [
    ...doubledLines.flat(),
    ...metricAmounts.flatMap((amount) => [`${amount} g x`, `${amount} ml x`]),
    ...usAmounts.flatMap((amount) => usUnits.map((unit) => `${amount} ${unit} x`)),
  ];
  for (const line of lines) {
    for (const system of ["metric", "us"] as const) expectNear(line, scaleIngredient(line, { factor: 1, system }));
  }
});

const hostile = [
  "1 ",
  "(",
  "1/",
  "1-",
  "½",
  "1 x ",
  "a ",
  "1,",
  " ",
  "1 (",
  "one ",
  "1 or ",
  "1 lb ",
  "8 oz a ",
  "1 heaping ",
];

/** How many characters the patterns were run over: one for each sticky attempt, everything passed over for a search. */
function signsRead(read: () => void): number {
  const exec = RegExp.prototype.exec;
  let signs = 0;
  RegExp.prototype.exec = function (text) {
    const from = this.global ? this.lastIndex : 0;
    const match = exec.call(this, text);
    signs += this.sticky ? 1 : (match === null ? text.length : match.index + match[0].length) - from;
    return match;
  };
  try {
    read();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return signs;
}

test.each(hostile)("a line of nothing but '%s' takes time linear in its length", (piece) => {
  const work = (length: number) => {
    const line = piece.repeat(length / piece.length);
    return signsRead(() => scaleIngredient(line, { factor: 2, system: "metric" }));
  };
  expect(work(2000)).toBeGreaterThan(1000);
  expect(work(20_000)).toBeLessThan(work(2000) * 11);
});

test.each(hostile)("20,000 characters of '%s' are read to their end", (piece) => {
  const line = piece.repeat(20_000 / piece.length);
  const parts = parseIngredient(line);
  expect(parts.map((part) => part.text).join("")).toBe(line);
});
