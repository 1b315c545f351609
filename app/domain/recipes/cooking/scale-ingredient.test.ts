import { expect, test } from "vitest";
import { parseIngredient } from "./ingredient-amounts.ts";
import { scaleIngredient } from "./scale-ingredient.ts";

const doubled: [string, string][] = [
  ["1 cup flour", "2 cups flour"],
  ["½ cup milk", "1 cup milk"],
  ["1½ cups milk", "3 cups milk"],
  ["1 1/2 cups milk", "3 cups milk"],
  ["1 ½ cups milk", "3 cups milk"],
  ["1/3 cup oil", "⅔ cup oil"],
  ["1⁄4 tsp salt", "½ tsp salt"],
  ["2-3 cloves garlic", "4–6 cloves garlic"],
  ["2–3 cloves garlic", "4–6 cloves garlic"],
  ["2 to 3 cloves garlic", "4–6 cloves garlic"],
  ["1,5 kg potatoes", "3 kg potatoes"],
  ["1,25 kg potatoes", "2,5 kg potatoes"],
  ["1.000 g flour", "2 kg flour"],
  ["1,000 g flour", "2 kg flour"],
  ["200g sugar", "400g sugar"],
  ["200 g sugar", "400 g sugar"],
  ["200 g sugar", "400 g sugar"],
  ["about 200 g sugar", "about 400 g sugar"],
  ["~200g sugar", "~400g sugar"],
  ["600 g mince", "1.2 kg mince"],
  ["750 ml stock", "1.5 l stock"],
  ["a pinch of salt", "2 pinches of salt"],
  ["A pinch of salt", "2 pinches of salt"],
  ["a small bunch of coriander", "2 small bunches of coriander"],
  ["an egg", "2 eggs"],
  ["one onion, chopped", "2 onions, chopped"],
  ["two onions", "4 onions"],
  ["half a lemon", "1 lemon"],
  ["1 large egg", "2 large eggs"],
  ["3 large eggs", "6 large eggs"],
  ["a few basil leaves", "a few basil leaves"],
  ["a little oil", "a little oil"],
  ["a couple of carrots", "4 carrots"],
  ["1 (400 g) can chickpeas, drained", "2 (400 g) cans chickpeas, drained"],
  ["1 can (400 g) tomatoes", "2 cans (400 g) tomatoes"],
  ["2 x 400 g cans tomatoes", "4 x 400 g cans tomatoes"],
  ["2 × 400g tins tomatoes", "4 × 400g tins tomatoes"],
  ["1 400 g can tomatoes", "2 400 g cans tomatoes"],
  ["1 8-ounce block cream cheese", "2 8-ounce blocks cream cheese"],
  ["250 ml (1 cup) milk", "500 ml (2 cups) milk"],
  ["1 cup/240 ml milk", "2 cups/480 ml milk"],
  ["1 lb / 450 g beef", "2 lb / 900 g beef"],
  ["2 salmon fillets (150 g each)", "4 salmon fillets (150 g each)"],
  ["1-inch piece of ginger", "1-inch piece of ginger"],
  ["2 cm piece of ginger", "2 cm piece of ginger"],
  ["9x13-inch pan", "9x13-inch pan"],
  ["500 ml 2% milk", "1 l 2% milk"],
  ["300 g 00 flour", "600 g 00 flour"],
  ["1 can 7-Up", "2 cans 7-Up"],
  ["1 tsp 5-spice powder", "2 tsp 5-spice powder"],
  ["100 g 85% chocolate", "200 g 85% chocolate"],
  ["Water at 40°C", "Water at 40°C"],
  ["1 tbsp plus 1 tsp sugar", "2 tbsp plus 2 tsp sugar"],
  ["2 cups + 2 tbsp flour", "4 cups + ¼ cup flour"],
  ["Salt and pepper to taste", "Salt and pepper to taste"],
  ["juice of 1 lemon", "juice of 2 lemons"],
  ["zest of ½ orange", "zest of 1 orange"],
  [".5 oz yeast", "1 oz yeast"],
  ["butter 100 g", "butter 200 g"],
  ["flour – 200 g", "flour – 400 g"],
  ["Eggs: 2", "Eggs: 4"],
  ["• 2 eggs", "• 4 eggs"],
  ["- 100 g rice", "- 200 g rice"],
  ["2 EL Öl", "4 EL Öl"],
  ["200 г муки", "400 г муки"],
  ["砂糖 100g", "砂糖 200g"],
  ["卵2個", "卵4個"],
  ["3 tsp vanilla", "2 tbsp vanilla"],
  ["8 oz cheese", "1 lb cheese"],
  ["12 fresh figs", "24 fresh figs"],
  ["size 4 eggs", "size 4 eggs"],
  ["carrots, cut into 4 pieces", "carrots, cut into 4 pieces"],
  ["half and half", "half and half"],
  ["1 tablespoon honey", "2 tablespoons honey"],
  ["1 Cup sugar", "2 Cups sugar"],
  ["1 can of 400 g tomatoes", "2 cans of 400 g tomatoes"],
  ["4 chicken breasts, 150 g each", "8 chicken breasts, 150 g each"],
  ["1 (14 oz/400 g) can tomatoes", "2 (14 oz/400 g) cans tomatoes"],
  ["1 - 14 oz can tomatoes", "2 - 14 oz cans tomatoes"],
  ["2-lb chicken", "4-lb chicken"],
  ["2 in piece ginger", "2 in piece ginger"],
  ["five spice powder", "five spice powder"],
  ["1 tsp five spice powder", "2 tsp five spice powder"],
  ["7 Up", "7 Up"],
  ["1. 2 eggs", "1. 4 eggs"],
  ["1) 200 g flour", "1) 400 g flour"],
];

test.each(doubled)("twice %s is %s", (line, expected) => {
  expect(scaleIngredient(line, { factor: 2, system: "original" })).toBe(expected);
});

test.each([
  ["3 eggs", 0.5, "1½ eggs"],
  ["2 eggs", 0.5, "1 egg"],
  ["1 cup rice", 0.5, "½ cup rice"],
  ["¼ cup oil", 0.5, "2 tbsp oil"],
  ["1 tbsp soy sauce", 0.5, "1½ tsp soy sauce"],
  ["1 kg flour", 0.5, "500 g flour"],
  ["1 l water", 0.5, "500 ml water"],
  ["1 g saffron", 0.5, "0.5 g saffron"],
  ["4 cups stock", 0.5, "2 cups stock"],
  ["a pinch of salt", 0.5, "½ pinch of salt"],
  ["200 g pasta", 1.5, "300 g pasta"],
  ["1 egg", 1.5, "1½ eggs"],
  ["1 tsp salt", 3, "1 tbsp salt"],
  ["⅓ cup sugar", 3, "1 cup sugar"],
  ["250 g ricotta", 4, "1 kg ricotta"],
  ["1 mg x", 0.1, "0.1 mg x"],
  ["1 onion", 100, "100 onions"],
])("%s times %d is %s", (line, factor, expected) => {
  expect(scaleIngredient(line, { factor, system: "original" })).toBe(expected);
});

test.each([
  ["8 oz cheddar", "metric", "225 g cheddar"],
  ["1 lb beef", "metric", "455 g beef"],
  ["2 cups milk", "metric", "480 ml milk"],
  ["1 cup flour", "metric", "240 ml flour"],
  ["1 stick butter", "metric", "115 g butter"],
  ["1 quart stock", "metric", "960 ml stock"],
  ["2 tbsp oil", "metric", "2 tbsp oil"],
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
  ["100 ml cream", "us", "6⅔ tbsp cream"],
  ["120 ml cream", "us", "½ cup cream"],
  ["2 g yeast", "us", "2 g yeast"],
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
  for (const line of [...doubled.flat(), ...strange]) {
    expect(
      parseIngredient(line)
        .map((part) => part.text)
        .join(""),
    ).toBe(line);
  }
});

test("nothing asked, nothing changed", () => {
  for (const line of [...doubled.flat(), ...strange]) {
    expect(scaleIngredient(line, { factor: 1, system: "original" })).toBe(line);
  }
});

test("no scaling gives nothing, not a number, or endless", () => {
  for (const line of [...doubled.flat(), ...strange]) {
    for (const factor of [0.1, 0.5, 1.5, 3, 100]) {
      for (const system of ["original", "metric", "us"] as const) {
        expect(scaleIngredient(line, { factor, system })).not.toMatch(
          /NaN|Infinity|undefined|e\+|(?<![\d.,/])0 (?!eggs)/,
        );
      }
    }
  }
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0, -2])("%d is no factor, and changes nothing", (factor) => {
  expect(scaleIngredient("2 eggs", { factor, system: "original" })).toBe("2 eggs");
});

test("no conversion is more than a tenth away from the exact amount", () => {
  const glyphs: Record<string, number> = {
    "⅛": 1 / 8,
    "¼": 1 / 4,
    "⅓": 1 / 3,
    "⅜": 3 / 8,
    "½": 1 / 2,
    "⅝": 5 / 8,
    "⅔": 2 / 3,
    "¾": 3 / 4,
    "⅞": 7 / 8,
  };
  const base: Record<string, number> = {
    ml: 1,
    l: 1000,
    tsp: 5,
    tbsp: 15,
    cup: 240,
    cups: 240,
    g: 1,
    kg: 1000,
    oz: 28.35,
    lb: 453.6,
  };
  const measured = (line: string) => {
    const [, whole = "", glyph = "", unit = ""] = /^([\d.]*)([⅛¼⅓⅜½⅝⅔¾⅞]?) ?(\p{L}+)/u.exec(line) ?? [];
    return (Number(whole || 0) + (glyphs[glyph] ?? 0)) * (base[unit] ?? Number.NaN);
  };
  const amounts = [
    5, 10, 15, 20, 30, 40, 50, 60, 75, 90, 100, 110, 125, 140, 150, 170, 175, 200, 220, 250, 300, 350, 400, 450, 500,
    600, 750, 1000, 2000,
  ];
  for (const amount of amounts) {
    for (const unit of ["g", "ml"]) {
      const line = scaleIngredient(`${amount} ${unit} x`, { factor: 1, system: "us" });
      expect(Math.abs(measured(line) - amount) / amount, `${amount} ${unit}: ${line}`).toBeLessThanOrEqual(0.1);
    }
  }
  for (const amount of ["½", "1", "1½", "2", "3", "4", "8"]) {
    for (const unit of ["oz", "lb", "cup"]) {
      const exact = measured(`${amount} ${unit}`);
      const line = scaleIngredient(`${amount} ${unit} x`, { factor: 1, system: "metric" });
      expect(Math.abs(measured(line) - exact) / exact, line).toBeLessThanOrEqual(0.1);
    }
  }
});

test("lines of 2,000 signs that look like numbers all the way are read to their end", () => {
  for (const piece of ["1 ", "(", "1/", "1-", "½", "1 x ", "a ", "1,", " ", "1 (", "one "]) {
    const line = piece.repeat(2000 / piece.length);
    expect(
      parseIngredient(line)
        .map((part) => part.text)
        .join(""),
    ).toBe(line);
  }
});
