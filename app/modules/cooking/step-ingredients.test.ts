import { expect, test } from "vitest";
import { findStepIngredients } from "./step-ingredients.ts";

/** Returns the ingredient lines that the step mentions. */
function namedIn(step: string, lines: string[]): string[] {
  return (findStepIngredients([step], lines)[0] ?? []).map((place) => lines[place] ?? "");
}

const pantry = [
  "For the sauce:",
  "2 tbsp extra virgin olive oil",
  "1 tsp sesame oil",
  "1 onion, finely chopped",
  "3 spring onions",
  "2 cloves garlic, crushed",
  "1 (400 g) can tomatoes",
  "500 g chicken thighs",
  "200 ml chicken stock",
  "salt and black pepper to taste",
  "2 red peppers",
  "½ cup basil leaves",
  "juice of 1 lemon",
  "2 egg whites",
  "a pinch of nutmeg",
];

test.each([
  ["Heat the olive oil and fry the onion.", ["2 tbsp extra virgin olive oil", "1 onion, finely chopped"]],
  ["Scatter with spring onions and sesame oil.", ["1 tsp sesame oil", "3 spring onions"]],
  ["Add the garlic cloves and the tomato.", ["2 cloves garlic, crushed", "1 (400 g) can tomatoes"]],
  ["Pour in the chicken stock.", ["200 ml chicken stock"]],
  ["Brown the chicken.", ["500 g chicken thighs"]],
  ["Tear the basil; squeeze the lemon.", ["½ cup basil leaves", "juice of 1 lemon"]],
  ["Season with SALT, nutmeg.", ["salt and black pepper to taste", "a pinch of nutmeg"]],
  ["Whisk the egg whites.", ["2 egg whites"]],
])("%s", (step, lines) => {
  expect(namedIn(step, pantry)).toEqual(lines);
});

test.each([
  "Heat the oil.",
  "Slice the peppers.",
  "Stir in the tomato paste.",
  "Pour in the white wine.",
  "Bake for 20 minutes.",
  "Serve the sauce.",
])("where it could be another line, none is shown: %s", (step) => {
  expect(namedIn(step, pantry)).toEqual([]);
});

test("a step shows no name of a group, and finds the ingredients below it", () => {
  expect(namedIn("Make the dough with the flour.", ["Dough:", "500 g flour"])).toEqual(["500 g flour"]);
});

test("steps without ingredients, and ingredients without words, name nothing", () => {
  expect(findStepIngredients([], ["salt"])).toEqual([]);
  expect(findStepIngredients(["Stir."], [])).toEqual([[]]);
  expect(findStepIngredients(["Add 2."], ["2", "100 g", "—"])).toEqual([[]]);
});
