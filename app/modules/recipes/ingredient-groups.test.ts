import { expect, test } from "vitest";
import { groupIngredients, isIngredientGroupName } from "./ingredient-groups.ts";

test.each([
  "For the tomato sauce:",
  "Dough:",
  "• Filling:",
  "Para la salsa :",
  "Für den Teig：",
  "Layer 2:",
  "Sauce (makes 250 ml):",
])("%s names a group", (line) => {
  expect(isIngredientGroupName(line)).toBe(true);
});

test.each(["2 eggs:", "½ batch of dough, made of:", "- 100 g flour:", "Salt: a pinch", "For the sauce", ":", "—:"])(
  "%s is an ingredient",
  (line) => {
    expect(isIngredientGroupName(line)).toBe(false);
  },
);

test("a name stands above the ingredients that follow it, and each ingredient keeps its place", () => {
  expect(groupIngredients(["salt", "Dough:", "500 g flour", "water", "To serve :"])).toEqual([
    { name: null, ingredients: [{ line: "salt", place: 0 }] },
    {
      name: "Dough",
      ingredients: [
        { line: "500 g flour", place: 2 },
        { line: "water", place: 3 },
      ],
    },
    { name: "To serve", ingredients: [] },
  ]);
});

test("a list without names is one group, and an empty one is none", () => {
  expect(groupIngredients(["salt"])).toEqual([{ name: null, ingredients: [{ line: "salt", place: 0 }] }]);
  expect(groupIngredients([])).toEqual([]);
});
