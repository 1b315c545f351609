import { expect, test } from "vitest";
import { hideDishWords, prepareCaption } from "./examples.ts";
import { parseCaptions } from "./read-captions.ts";

test("where the dish's name is hidden, no word of the name counts as a dish and all others do", () => {
  const [caption] = parseCaptions("=== Goulash | none | - | -\nMy <t>goulash</t>, not soup. Goulash!", "test");
  if (caption === undefined) throw new Error("The caption was not parsed.");
  const listDishes = ({ tokens }: ReturnType<typeof prepareCaption>) =>
    tokens.filter(({ isDish }) => isDish).map(({ text }) => text);
  const prepared = prepareCaption(caption);
  expect(listDishes(prepared)).toEqual(["goulash", "soup", "Goulash"]);
  expect(listDishes(hideDishWords(prepared))).toEqual(["soup"]);
});
