import { expect, test } from "vitest";
import { mergeScreenshots } from "./merge-screenshots.ts";
import { parseRecipeText } from "./parse-recipe-text.ts";

const pastry = ["Onion Tart", "250 g flour", "1 egg", "1 tsp salt"];

test("one shared line below different headings is no overlap", () => {
  const filling = ["Filling", "1 tsp salt", "4 onions"];
  expect(mergeScreenshots([pastry, filling])).toEqual([...pastry, "", ...filling]);
});

test("two shared lines below different headings are no overlap", () => {
  const filling = ["Filling", "1 egg", "1 tsp salt", "4 onions"];
  expect(mergeScreenshots([pastry, filling])).toEqual([...pastry, "", ...filling]);
});

test("a last line that repeats as the next screenshot's first line appears once", () => {
  expect(mergeScreenshots([pastry, ["1 tsp salt", "4 onions"]])).toEqual([...pastry, "4 onions"]);
});

test("a line that the screenshot's edge cut belongs to the overlap", () => {
  expect(mergeScreenshots([pastry, ["1 eqq", "1 tsp salt", "4 onions"]])).toEqual([...pastry, "4 onions"]);
});

test("a line within the overlap that only one screenshot has is kept", () => {
  const page = ["125 g butter", "1 tsp salt", "4 onions"];
  expect(mergeScreenshots([pastry, page])).toEqual([...pastry, "", ...page]);
});

test("a header that each screenshot repeats is in neither list", () => {
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
