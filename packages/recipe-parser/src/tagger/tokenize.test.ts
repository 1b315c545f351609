import { expect, test } from "vitest";
import { tokenize } from "./tokenize.ts";

const textsOf = (text: string) => tokenize(text).map((token) => token.text);

test("each character except white space is in exactly one token, at the token's position", () => {
  const text = "Mix 1½ cups flour,\n\n& 2.5 tsp salt… 👩🏽‍🍳 @nonna.cooks #soup «crème brûlée» https://a.example/b?c=1";
  const tokens = tokenize(text);
  for (const token of tokens) expect(text.slice(token.start, token.end)).toBe(token.text);
  for (const [index, token] of tokens.entries())
    expect(token.start).toBeGreaterThanOrEqual(tokens[index - 1]?.end ?? 0);
  expect(tokens.map((token) => token.text).join("")).toBe(text.replace(/\s/g, ""));
});

test.each([
  ["see https://a.example/pie?x=1 now", "https://a.example/pie?x=1"],
  ["see www.a.example/pie now", "www.a.example/pie"],
  ["by @nonna.cooks.", "@nonna.cooks"],
  ["by nonna.cooks today", "nonna.cooks"],
  ["my #30minutemeal", "#30minutemeal"],
  ["add 1.5 kg", "1.5"],
  ["add 1/4 cup", "1/4"],
  ["mum's pie", "mum's"],
  ["step 2️⃣ now", "2️⃣"],
  ["a 👨‍👩‍👧 meal", "👨‍👩‍👧"],
  ["a 👍🏽 meal", "👍🏽"],
  ["well... no", "..."],
  ["Stir it well. Serve.", "well"],
])("in %j %j is one token", (text, token) => {
  expect(textsOf(text)).toContain(token);
});

test("an amount, its unit and its fraction are separate tokens", () => {
  expect(textsOf("100ml milk, 1½ cups")).toEqual(["100", "ml", "milk", ",", "1", "½", "cups"]);
});

test("a token counts the line breaks before it and records white space", () => {
  expect(tokenize("a, b\n\nc").map(({ newlines, hasSpace }) => [newlines, hasSpace])).toEqual([
    [0, false],
    [0, false],
    [0, true],
    [2, true],
  ]);
});
