import { expect, test } from "vitest";
import type { OcrWord } from "./ocr-line.ts";
import { extractOcrLines } from "./ocr-lines.ts";

/** Words in one line; "12~3" was read with a confidence of 3. */
function read(text: string) {
  const words = text.split(" ").map((word, at): OcrWord => {
    const [name = "", confidence = "95"] = word.split("~");
    return { text: name, confidence: Number(confidence), bbox: { x0: 60 * at, x1: 60 * at + 50, y0: 0, y1: 30 } };
  });
  return extractOcrLines([{ paragraphs: [{ lines: [{ words }] }] }]);
}

test("a number that was hardly read stays where an amount belongs", () => {
  expect(read("Bake for 12~0 hours").map((line) => line.text)).toEqual(["Bake for 12 hours"]);
  expect(read("• 2Y4~3 tsp yeast").map((line) => line.text)).toEqual(["• 2Y4 tsp yeast"]);
  expect(read("2~5 eggs").map((line) => line.text)).toEqual(["2 eggs"]);
});

test("it does not take its line with it", () => {
  expect(read("2~0 eggs~50")[0]?.confidence).toBe(50);
});

test("any other word that was hardly read is a speck or an icon", () => {
  expect(read("Follow 3~5 |~2").map((line) => line.text)).toEqual(["Follow"]);
});
