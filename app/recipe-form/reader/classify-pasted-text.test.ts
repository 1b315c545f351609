import { expect, test } from "vitest";
import { classifyPastedText, getWordsAroundLink } from "./read-text.ts";

const url = "https://kitchen.example/lentil-soup";

test.each([
  [url, url, ""],
  [`Lentil soup ${url}`, url, "Lentil soup"],
  [`Lentil soup | A Kitchen\n${url}?share=1\n`, `${url}?share=1`, "Lentil soup | A Kitchen"],
  [`Made this today (${url}).`, url, "Made this today ()."],
  ["See https://en.wikipedia.example/wiki/Soup_(dish)!", "https://en.wikipedia.example/wiki/Soup_(dish)", "See !"],
  [`“${url}”`, url, "“”"],
  [`${url} or https://b.example/pie`, url, "or https://b.example/pie"],
  ["HTTP://Kitchen.example/a", "HTTP://Kitchen.example/a", ""],
  ["kitchen.example/lentil-soup", url, ""],
  [`**${url}**`, url, "****"],
  [`[Soup](${url})`, url, "[Soup]()"],
  [`${url}?tags[]`, `${url}?tags[]`, ""],
  [`${url}…`, url, "…"],
  [`${url}\u200b`, url, "\u200b"],
  [`${url}，复制本条信息`, url, "，复制本条信息"],
  ["https://レシピ.example/カレー", "https://レシピ.example/カレー", ""],
  [`${url}${")".repeat(15_000)}`, url, ")".repeat(15_000)],
  [`https://me@evil.example/x ${url}`, url, "https://me@evil.example/x"],
  ["https://köche.example/süppchen", "https://köche.example/süppchen", ""],
])("in %j the link is meant", (text, link, rest) => {
  expect(classifyPastedText(text)).toEqual({ kind: "link", url: link, rest });
});

test("a recipe wins over the link in it, which is its source", () => {
  const caption = `Lentil soup\n\nIngredients\n200 g lentils\n1 onion\n\nMethod\n1. Boil for 20 minutes.\n\n${url}`;
  expect(classifyPastedText(caption)).toMatchObject({
    kind: "text",
    reading: { title: "Lentil soup", sourceUrl: url },
  });
});

test.each([
  "",
  "Are you coming on Sunday?",
  "javascript:alert(1)",
  "https://",
  "1/2 cup",
  "and/or",
  "file:///etc/passwd",
])("in %j there is no link", (text) => {
  expect(classifyPastedText(text).kind).toBe("text");
});

test.each([
  ["You must try this!", "You must try this!"],
  ["For Sunday, with Ben's bread\nRed lentil soup", "For Sunday, with Ben's bread"],
  ["Red lentil soup | A Kitchen", ""],
  ["A Kitchen – Red Lentil Soup", ""],
  ["“Lentil soup”", ""],
  ["Red lentil soup is what Mum makes", "Red lentil soup is what Mum makes"],
  ["Check out this recipe!", ""],
  ["Look:", ""],
  ["Shared via A Kitchen\nDownload the Kitchen app here", ""],
  ["Sent from my iPhone", ""],
  ["Made this today ().", "Made this today ."],
  ["or https://b.example/pie", "or https://b.example/pie"],
  ["", ""],
])("of %j around the link to a red lentil soup, %j is kept", (rest, words) => {
  expect(getWordsAroundLink(rest, "Red lentil soup")).toBe(words);
});
