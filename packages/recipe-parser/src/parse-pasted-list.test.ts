import { expect, test } from "vitest";
import { readExamples } from "../../../tests/support/read-examples.ts";
import { parsePastedList, parsePastedSteps } from "./parse-pasted-list.ts";
import { stripListPrefix } from "./text/list-prefix.ts";

test.each(readExamples("tests/examples/parse-pasted-list.txt", "lines of lists, and their items"))(
  "%j is %j",
  (line, item) => {
    expect(stripListPrefix(line)).toBe(item);
  },
);

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
