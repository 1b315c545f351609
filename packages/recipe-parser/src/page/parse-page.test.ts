import { expect, test } from "vitest";
import { parsePage } from "./parse-page.ts";

test.each([
  ["elements that are never closed", "<b>"],
  ["items within items", "<div itemscope itemprop=x>"],
  ["the same property again and again", "<meta property=og:image content=http://a.example/b>"],
])("%s take time linear in their number", { tags: ["timed"] }, (_, piece) => {
  const start = performance.now();
  parsePage(piece.repeat(1_500_000 / piece.length));
  expect(performance.now() - start).toBeLessThan(3000);
});

test("parsing stops at the limit of elements", () => {
  const { lines } = parsePage(`<p>First</p>${"<b></b>".repeat(19_000)}<p>Near</p>${"<b></b>".repeat(2_000)}<p>Far</p>`);
  expect(lines).toEqual(["First", "Near"]);
});

test("the text before elements that are nested too deeply is parsed", () => {
  expect(parsePage(`<h1>Soup</h1>${"<b>".repeat(5000)}`).headings).toEqual(["Soup"]);
});
