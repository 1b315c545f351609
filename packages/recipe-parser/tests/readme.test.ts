import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parsePastedText } from "../src/parse-pasted-text.ts";

test("the example in the README gives the recipe that the README shows", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const text = /parsePastedText\(`([^`]+)`\)/.exec(readme)?.[1] ?? "";
  const recipe = /```json\n([^`]+)```/.exec(readme)?.[1] ?? "";
  expect(parsePastedText(text)).toMatchObject(JSON.parse(recipe));
});
