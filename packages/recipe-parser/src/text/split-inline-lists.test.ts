import { expect, test } from "vitest";
import { readExamples } from "../../../../tests/support/read-examples.ts";
import { splitInlineLists } from "./split-inline-lists.ts";

test.each([
  ["200g butter, 180g sugar, 4 eggs", ["• 200g butter", "• 180g sugar", "• 4 eggs"]],
  ["300ml milk; 2 eggs; 100g flour", ["• 300ml milk", "• 2 eggs", "• 100g flour"]],
  ["3 tbsp rum | 1 tbsp lime juice | 1 tsp sugar", ["• 3 tbsp rum", "• 1 tbsp lime juice", "• 1 tsp sugar"]],
  ["1 egg + 2 tbsp milk + 1 tsp honey", ["• 1 egg", "• 2 tbsp milk", "• 1 tsp honey"]],
  ["350g flour / 85g butter / 175ml milk", ["• 350g flour", "• 85g butter", "• 175ml milk"]],
  ["To serve: 150 g rice, lime, sesame", ["To serve:", "• 150 g rice", "• lime", "• sesame"]],
  ["Zutaten: Mehl, 2 Eier, 1 Prise Salz", ["Zutaten:", "• Mehl", "• 2 Eier", "• 1 Prise Salz"]],
  ["Ingredients: limes (3), onion (½), salt", ["Ingredients:", "• limes (3)", "• onion (½)", "• salt"]],
  ["2 eggs, 100g flour and 1 tsp salt", ["• 2 eggs", "• 100g flour", "• 1 tsp salt"]],
  ["1 onion, finely chopped, 2 carrots, 1 l stock", ["• 1 onion, finely chopped", "• 2 carrots", "• 1 l stock"]],
  ["1 banana, 2 eggs, 50g oats blend and fry", ["• 1 banana", "• 2 eggs", "• 50g oats", "blend and fry"]],
  ["Per servire: parmigiano, basilico", ["Per servire:", "• parmigiano", "• basilico"]],
  ["To serve: lime", ["To serve:", "• lime"]],
  ["3 bananas + 2 tbsp cocoa + 50ml milk, blend it", ["• 3 bananas", "• 2 tbsp cocoa", "• 50ml milk", "blend it"]],
  ["2 eggs, 1 cup rice. Fry it all.", ["• 2 eggs", "• 1 cup rice", "Fry it all."]],
  [
    "1 kg lamb, 1 tsp each of cumin, mint and salt, 2 eggs",
    ["• 1 kg lamb", "• 1 tsp each of cumin, mint and salt", "• 2 eggs"],
  ],
])("%j is a list in one line", (line, expected) => {
  expect(splitInlineLists(["Supper", line])).toEqual(["Supper", ...expected]);
});

test.each(readExamples("tests/examples/split-inline-lists.txt", "one line"))("%j stays one line", (line) => {
  expect(splitInlineLists(["Supper", line])).toEqual(["Supper", line]);
});

test("the rows of one sentence in a screenshot stay as they are", () => {
  const rows = [
    "yoghurt, juice of a lemon, 4 garlic cloves grated, 1 tsp",
    "each of cumin, coriander, a pinch of cinnamon",
  ];
  expect(splitInlineLists(["Supper", ...rows])).toEqual(["Supper", ...rows]);
});

test.each([
  ["Ingredients: 3 avocados, 1 lime, 1/2 onion", "salt, coriander", ["• salt", "• coriander"]],
  ["Ingredients: 4 tomatoes, 1 onion, 1 jalapeño", "coriander and salt", ["• coriander and salt"]],
  ["Ingredients: 1 banana, 250ml oat milk, 1 tbsp honey,", "vanilla to taste", ["• vanilla to taste"]],
])("the list %j goes on with %j", (line, next, items) => {
  expect(splitInlineLists(["Supper", line, next, "Method: Mix."]).slice(5)).toEqual([...items, "Method: Mix."]);
});

test("a list goes on in the next line, and a title before it loses its colon", () => {
  const lines = ["Flapjacks: 250g oats, 125g butter,", "3 tbsp syrup and 1 pinch of salt", "Bake it for 25 minutes."];
  expect(splitInlineLists(lines)).toEqual([
    "Flapjacks",
    "• 250g oats",
    "• 125g butter",
    "• 3 tbsp syrup",
    "• 1 pinch of salt",
    "Bake it for 25 minutes.",
  ]);
});
