import { expect, test } from "vitest";
import { createRecipeFingerprint, findDuplicateAmong } from "./is-duplicate-recipe.ts";

const pie = { title: "Apple pie", ingredients: "4 apples\n200 g flour\n100 g butter\n50 g sugar" };

test.each([
  ["itself", pie, true],
  [
    "in other letters and amounts",
    { title: "ÁPPLE Pie", ingredients: "8 APPLES\n400 g flour\n200 g butter\nsugar" },
    true,
  ],
  ["with a line more", { ...pie, ingredients: `${pie.ingredients}\n1 pinch salt` }, true],
  ["under another title", { ...pie, title: "Apple tart" }, false],
  ["of other things", { ...pie, ingredients: "6 apples\n150 g oats\n2 tbsp honey\ncinnamon" }, false],
  ["with few of many", { ...pie, ingredients: "apples\nrum\nraisins\nnuts\ncream\neggs\nvanilla\nflour" }, false],
  ["without ingredients yet", { ...pie, ingredients: "" }, true],
  ["in a script without spaces", { title: "麻婆豆腐", ingredients: "豆腐" }, false],
])("a recipe %s", (_, other, expected) => {
  const [one, two] = [pie, other].map((recipe) => createRecipeFingerprint({ sourceUrl: "", ...recipe }));
  if (!one || !two) throw new Error("No fingerprints");
  const isFound = [findDuplicateAmong([one], two), findDuplicateAmong([two], one)].map((found) => found !== undefined);
  expect(isFound).toEqual([expected, expected]);
});
