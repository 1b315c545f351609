import { expect, test } from "vitest";
import { drawCover } from "../recipes/covers/draw-cover.ts";
import { createSharePictureSvg } from "./share-picture-svg.ts";

const typeface = { covers: () => true, widthOf: (text: string) => text.length / 2 };
const artwork = { drawing: drawCover("Dinner", "Soup") };
const draw = (title: string | null, facts: string[] = []) => createSharePictureSvg({ title, facts, artwork }, typeface);

test("a title is text, whatever is in it", () => {
  const svg = draw(`<script>"x"</script> & 'y'`);
  expect(svg).not.toContain("script>");
  expect(svg).toContain("&#60;script&#62;&#34;x&#34;&#60;/");
  expect(svg).toContain("&#38; &#39;y&#39;");
});

test("the facts stand under the title", () => {
  expect(draw("Soup", ["45 min", "Easy", "For 4"])).toContain(">45 min  ·  Easy  ·  For 4</text>");
});

test("without a title the facts stand alone, and without facts there are no words at all", () => {
  expect(draw(null, ["45 min", "For 4"])).toMatch(/>45 min<.*>For 4</);
  expect(draw(null, [])).not.toContain("<text");
});

test("a drawn cover has its colours, since there is no style sheet", () => {
  expect(draw("Soup")).not.toMatch(/var\(|undefined/);
});
