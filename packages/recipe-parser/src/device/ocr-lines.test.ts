import { expect, test } from "vitest";
import type { OcrWord } from "./ocr-line.ts";
import { extractOcrLines } from "./ocr-lines.ts";

/** Creates the words of one line; "12~3" has the confidence 3. */
function createWords(text: string) {
  const words = text.split(" ").map((word, at): OcrWord => {
    const [name = "", confidence = "95"] = word.split("~");
    return { text: name, confidence: Number(confidence), bbox: { x0: 60 * at, x1: 60 * at + 50, y0: 0, y1: 30 } };
  });
  return extractOcrLines([{ paragraphs: [{ lines: [{ words }] }] }]);
}

test("a number with low confidence stays where an amount belongs", () => {
  expect(createWords("Bake for 12~0 hours").map((line) => line.text)).toEqual(["Bake for 12 hours"]);
  expect(createWords("• 2Y4~3 tsp yeast").map((line) => line.text)).toEqual(["• 2Y4 tsp yeast"]);
  expect(createWords("2~5 eggs").map((line) => line.text)).toEqual(["2 eggs"]);
});

test("a number with low confidence does not remove its line", () => {
  expect(createWords("2~0 eggs~50")[0]?.confidence).toBe(50);
});

test("any other word with low confidence is dropped as a speck or an icon", () => {
  expect(createWords("Follow 3~5 |~2").map((line) => line.text)).toEqual(["Follow"]);
});
