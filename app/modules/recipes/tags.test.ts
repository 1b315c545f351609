import { expect, test } from "vitest";
import { recipeFormSchema } from "./recipe.schema.ts";
import { mergeTags, parseTags } from "./tags.ts";

test.each([
  ["Vegan,  For   Guests ,vegan", ["vegan", "for guests"]],
  ["#quick, # easy", ["quick", "easy"]],
  ["Nut-Free, NUTFREE", ["nut free"]],
  ["cafe\u0301, caf\u00e9, ＶＥＧＡＮ", ["caf\u00e9", "vegan"]],
  [" , \u200b,", []],
  ["", []],
])("the tags of %j are in lower case, each once", (text, tags) => {
  expect(parseTags(text)).toEqual(tags);
});

test.each([
  ["a tag of 31 characters", "x".repeat(31), "Each tag can have at most 30 characters."],
  ["21 tags", Array.from({ length: 21 }, (_, index) => index).join(), "A recipe can have at most 20 tags."],
])("%s is refused, and the field is named", (_, tags, message) => {
  const { error } = recipeFormSchema.safeParse({ title: "Pie", tags });
  expect(error?.issues).toMatchObject([{ path: ["tags"], message }]);
  expect(recipeFormSchema.parse({ title: "Pie", tags: "x".repeat(30) }).tags).toHaveLength(1);
});

test("a form of an earlier release has no tags", () => {
  expect(recipeFormSchema.parse({ title: "Pie" }).tags).toEqual([]);
});

test("what either added is there, and what either removed is gone", () => {
  expect(mergeTags(["vegan", "quick"], ["vegan", "mine", "both"], ["quick", "theirs", "both"])).toEqual([
    "theirs",
    "both",
    "mine",
  ]);
});
