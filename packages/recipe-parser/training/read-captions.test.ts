import { expect, test } from "vitest";
import { parseCaptions } from "./read-captions.ts";

const head = "=== tomato soup | sections | 4 | -\n";
const good = `${head}<t>Soup</t>\n<i>2 eggs</i>\n<s>Whisk <i>milk</i> <x>(lol)</x>.</s>\n`;

test("the marks become spans of the text without marks", () => {
  const [caption] = parseCaptions(good, "soups");
  expect(caption).toMatchObject({ id: "soups-1", dish: "tomato soup", style: "sections", servings: 4, minutes: null });
  expect(caption?.text).toBe("Soup\n2 eggs\nWhisk milk (lol).");
  expect(caption?.spans.map(({ kind, start, end }) => [kind, caption.text.slice(start, end)])).toEqual([
    ["title", "Soup"],
    ["ingredient", "2 eggs"],
    ["step", "Whisk milk (lol)."],
    ["ingredient", "milk"],
    ["aside", "(lol)"],
  ]);
});

test.each([
  ["a mark that is not closed", `${head}<i>2 eggs`],
  ["marks that cross", `${head}<s>Whisk <i>eggs</s></i>`],
  ["an end without a beginning", `${head}2 eggs</i>`],
  ["a mark inside the same mark", `${head}<i>2 <i>eggs</i></i>`],
  ["an empty mark", `${head}<i> </i>`],
  ["an unknown mark", `${head}<q>2 eggs</q>`],
  ["a field too few", "=== tomato soup | sections | 4\nSoup"],
  ["no dish", "===  | sections | 4 | -\nSoup"],
  ["servings that are no number", "=== tomato soup | sections | four | -\nSoup"],
  ["no minutes", "=== tomato soup | sections | 4 | 0\nSoup"],
])("the error about %s names the caption", (_, caption) => {
  expect(() => parseCaptions(good + caption, "soups")).toThrow(/^soups-2\b/);
});
