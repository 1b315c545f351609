import { expect, test } from "vitest";
import { mergeScreenshots } from "./merge-screenshots.ts";
import { parseRecipeText } from "./parse-recipe-text.ts";

const pastry = ["Onion Tart", "250 g flour", "1 egg", "1 tsp salt"];

test("one line that stands in both below another heading is no overlap", () => {
  const filling = ["Filling", "1 tsp salt", "4 onions"];
  expect(mergeScreenshots([pastry, filling])).toEqual([...pastry, "", ...filling]);
});

test("two lines below another heading are no overlap either", () => {
  const filling = ["Filling", "1 egg", "1 tsp salt", "4 onions"];
  expect(mergeScreenshots([pastry, filling])).toEqual([...pastry, "", ...filling]);
});

test("the last line of one screenshot that is the first of the next appears once", () => {
  expect(mergeScreenshots([pastry, ["1 tsp salt", "4 onions"]])).toEqual([...pastry, "4 onions"]);
});

test("a line that the edge cut in half belongs to the overlap", () => {
  expect(mergeScreenshots([pastry, ["1 eqq", "1 tsp salt", "4 onions"]])).toEqual([...pastry, "4 onions"]);
});

test("a line between them that only one has is kept", () => {
  const page = ["125 g butter", "1 tsp salt", "4 onions"];
  expect(mergeScreenshots([pastry, page])).toEqual([...pastry, "", ...page]);
});

test("a head that each screenshot shows is no part of the lists", () => {
  const pages = [
    "Creamy Pasta\nanna_cooks\nIngredients\n200 g pasta\n2 eggs",
    "Creamy Pasta\nanna_cooks\n100 g cheese\nMethod\nBoil the pasta for 9 minutes.",
    "Creamy Pasta\nanna_cooks\nServe with cheese.",
  ];
  expect(parseRecipeText(pages)).toMatchObject({
    ingredients: ["200 g pasta", "2 eggs", "100 g cheese"],
    instructions: ["Boil the pasta for 9 minutes.", "Serve with cheese."],
  });
});
