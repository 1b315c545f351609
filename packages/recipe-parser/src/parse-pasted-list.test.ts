import { expect, test } from "vitest";
import { parsePastedList, parsePastedSteps } from "./parse-pasted-list.ts";
import { stripListPrefix } from "./text/list-prefix.ts";

test.each([
  ["• 2 eggs", "2 eggs"],
  ["- 200 g flour", "200 g flour"],
  ["* salt", "salt"],
  ["▢ 1 cup rice", "1 cup rice"],
  ["✅ 3 tbsp oil", "3 tbsp oil"],
  ["1. Heat the oven", "Heat the oven"],
  ["2) Mix", "Mix"],
  ["(3) Bake", "Bake"],
  ["Step 4: Cool", "Cool"],
  ["STEP 5 Serve", "Serve"],
  ["1️⃣ Chop", "Chop"],
  ["🍅 2 tomatoes", "2 tomatoes"],
  ["[ ] salt", "salt"],
  ["② Mix", "Mix"],
  ["l. Mix", "Mix"],
  ["1 - Mix", "Mix"],
  ["Schritt 2 Mischen", "Mischen"],
  ["– butter", "butter"],
  ["• 1. Double", "Double"],
  ["1 cup milk", "1 cup milk"],
  ["1.5 kg potatoes", "1.5 kg potatoes"],
  ["2 1/2 cups water", "2 1/2 cups water"],
  ["½ tsp salt", "½ tsp salt"],
  ["12 eggs", "12 eggs"],
  ["1-inch piece of ginger", "1-inch piece of ginger"],
  ["1 - 2 cloves garlic", "1 - 2 cloves garlic"],
  ["(4) garlic cloves", "(4) garlic cloves"],
])("%j is %j", (line, item) => {
  expect(stripListPrefix(line)).toBe(item);
});

test("a pasted list drops blank lines", () => {
  expect(parsePastedList("• eggs\r\n\r\n  \n- milk\n")).toEqual(["eggs", "milk"]);
});

test.each([
  ["1. Mix all\nand rest.\n\n2. Bake.", ["Mix all and rest.", "Bake."]],
  ["1. Mix.\n2. Bake.\n\n3. Cool.", ["Mix.", "Bake.", "Cool."]],
  ["1. Mix. 2. Bake. 3. Cool.", ["Mix.", "Bake.", "Cool."]],
  ["Step 1\nMix it all.\nStep 2\nBake.", ["Mix it all.", "Bake."]],
  ["1. Stir the sauce for a long\nwhile.\n2. Serve.", ["Stir the sauce for a long while.", "Serve."]],
  ["Mix the flour\nBake the bread", ["Mix the flour", "Bake the bread"]],
  ["  \n ", []],
])("pasted steps %j become %j", (text, steps) => {
  expect(parsePastedSteps(text)).toEqual(steps);
});
