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
  ["– butter", "butter"],
  ["• 1. Double", "Double"],
  ["1 cup milk", "1 cup milk"],
  ["1.5 kg potatoes", "1.5 kg potatoes"],
  ["2 1/2 cups water", "2 1/2 cups water"],
  ["½ tsp salt", "½ tsp salt"],
  ["12 eggs", "12 eggs"],
])("%j is %j", (line, item) => {
  expect(stripListPrefix(line)).toBe(item);
});

test("a pasted list drops blank lines", () => {
  expect(parsePastedList("• eggs\r\n\r\n  \n- milk\n")).toEqual(["eggs", "milk"]);
});

test("blank lines separate pasted steps", () => {
  expect(parsePastedSteps("1. Mix all\nand rest.\n\n2. Bake.")).toEqual(["Mix all and rest.", "Bake."]);
  expect(parsePastedSteps("1. Mix.\n2. Bake.\n\n3. Cool.")).toEqual(["Mix.", "Bake.", "Cool."]);
  expect(parsePastedSteps("Mix.\nBake.")).toEqual(["Mix.", "Bake."]);
  expect(parsePastedSteps("  \n ")).toEqual([]);
});
