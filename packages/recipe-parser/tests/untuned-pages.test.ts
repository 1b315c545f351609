import { expect, test } from "vitest";
import { convertPageRecipe } from "../src/convert-page-recipe.ts";
import { parseRecipePage } from "../src/parse-recipe-page.ts";
import pages from "./untuned-pages.json" with { type: "json" };

const address = "https://kitchen.example/soup";

/** The pages were written after the rules. Nine of the ten were right when they were parsed for the first time. */
test.each(pages)("$name", ({ html, ingredients, steps, facts }) => {
  const recipe = convertPageRecipe(parseRecipePage(html, address), address);
  expect(recipe).toMatchObject({ ingredients, instructions: steps, ...facts });
});
