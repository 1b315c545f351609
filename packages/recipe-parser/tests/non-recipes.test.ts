import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parsePastedText } from "../src/parse-pasted-text.ts";

/** Instructions for candles or face masks look like recipes. */
const maxTaken = 2;

test("of 40 texts that are no recipe, at most two are taken for one", () => {
  const texts = readFileSync(new URL("non-recipes.txt", import.meta.url), "utf8")
    .split(/^=== /m)
    .slice(1);
  expect(texts).toHaveLength(40);
  const taken = texts.flatMap((text) => {
    const lineEnd = text.indexOf("\n");
    const { ingredients, instructions } = parsePastedText(text.slice(lineEnd + 1));
    return ingredients.length + instructions.length > 0 ? [text.slice(0, lineEnd)] : [];
  });
  expect(taken.length, `taken for recipes: ${taken.join(", ")}`).toBeLessThanOrEqual(maxTaken);
});
