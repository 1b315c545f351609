import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parsePastedText } from "../src/parse-pasted-text.ts";

/** A few texts are hard to tell from recipes, such as a knitting pattern or how to clean a pot. */
const maxMistakenForRecipes = 5;

test("at most five of 90 texts without a recipe give a recipe", () => {
  const texts = readFileSync(new URL("non-recipes.txt", import.meta.url), "utf8")
    .split(/^=== /m)
    .slice(1);
  expect(texts).toHaveLength(90);
  const taken = texts.flatMap((text) => {
    const lineEnd = text.indexOf("\n");
    const { ingredients, instructions } = parsePastedText(text.slice(lineEnd + 1));
    return ingredients.length + instructions.length > 0 ? [text.slice(0, lineEnd)] : [];
  });
  expect(taken.length, `taken for recipes: ${taken.join(", ")}`).toBeLessThanOrEqual(maxMistakenForRecipes);
});
